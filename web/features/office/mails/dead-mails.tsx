// The undelivered emails: template, masked recipient, reason, and a button to try again.
import { officeCalls } from "#contract/review/paths.ts";
import type { DeadMail, OfficeMails } from "#contract/review/mails.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useOfficeCall } from "../office-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { mailName } from "./mail-name.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export function DeadMails({ dead, deadInAll }: Pick<OfficeMails, "dead" | "deadInAll">) {
  const { mails } = useOfficeTexts();
  const again = useOfficeCall();
  const tryAgain = (some: readonly DeadMail[]) =>
    again.mutate({ path: officeCalls.mailTries, method: "POST", body: { ids: some.map(({ id }) => id) } });
  return (
    <section className="space-y-3">
      <h2>{mails.dead}</h2>
      <RetryNotice error={again.error} isSuccess={again.isSuccess} />
      {dead.length === 0 && <p className="text-ink-soft">{mails.noneDead}</p>}
      {dead.length > 0 && <p className="text-ink-soft">{mails.whatProblemsMean}</p>}
      {deadInAll > dead.length && <p>{mails.shownOf(dead.length, deadInAll)}</p>}
      {dead.length > 0 && (
        <ul className="border-t border-line">
          {dead.map((mail) => (
            <DeadMailLine key={mail.id} mail={mail} onTryAgain={() => tryAgain([mail])} />
          ))}
        </ul>
      )}
      {dead.length > 1 && (
        <Button variant="secondary" onClick={() => tryAgain(dead)}>
          {mails.tryAllAgain(dead.length)}
        </Button>
      )}
    </section>
  );
}

function DeadMailLine({ mail, onTryAgain }: { mail: DeadMail; onTryAgain: () => void }) {
  const { mails } = useOfficeTexts();
  const { template, recipient, problem, tries, writtenAt, lastTryAt } = mail;
  const title = mailName(template, mails);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{title}</span>{" "}
          <span className="break-all text-ink-soft">{recipient}</span>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">{mails.written(formatMoment(writtenAt))}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {mails.gaveUp(formatMoment(lastTryAt), tries)} · {problem}
        </p>
      </div>
      <Button
        compact
        variant="secondary"
        aria-label={mails.tryThisAgain(title, recipient)}
        onClick={onTryAgain}
      >
        {mails.tryAgain}
      </Button>
    </li>
  );
}

function RetryNotice({ error, isSuccess }: { error: Error | null; isSuccess: boolean }) {
  const texts = useOfficeTexts();
  if (error) {
    return (
      <Notice tone="error" live>
        {failureText(error, texts.failed)}
      </Notice>
    );
  }
  if (!isSuccess) return null;
  return (
    <Notice tone="success" live>
      {texts.mails.again}
    </Notice>
  );
}
