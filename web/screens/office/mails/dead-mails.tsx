// The mails that were given up: what kind, to whom in outline, why, and 'Try again'.
import { calls } from "#contract/paths.ts";
import type { DeadMail, OfficeMails } from "#contract/review/mails.ts";
import { useOfficeCall } from "../../../client/review/office.ts";
import { SavingNotice } from "../../../flow/office/saving-notice.tsx";
import { Table } from "../../../flow/office/table.tsx";
import { whenText } from "../../../flow/office/when-text.ts";
import { useOfficeTexts } from "../../../language/review/use-office-texts.ts";
import { Button } from "../../../ui/action/button.tsx";

export function DeadMails({ dead, deadInAll }: Pick<OfficeMails, "dead" | "deadInAll">) {
  const { mails } = useOfficeTexts();
  const again = useOfficeCall();
  const templates: Readonly<Record<string, string>> = mails.templates;
  const tryAgain = (some: readonly DeadMail[]) =>
    again.mutate({ path: calls.officeMailTries, method: "POST", body: { ids: some.map(({ id }) => id) } });
  const rows = dead.map((mail) => ({
    key: mail.id,
    cells: [
      templates[mail.template] ?? mail.template,
      mail.recipient,
      whenText(mail.writtenAt),
      mails.afterTries(mail.tries, whenText(mail.lastTryAt)),
      mail.problem,
      <Button key="again" compact variant="secondary" onClick={() => tryAgain([mail])}>
        {mails.tryAgain}
      </Button>,
    ],
  }));
  const columns = [mails.kind, mails.recipient, mails.written, mails.givenUp, mails.problem, mails.what];
  return (
    <section className="space-y-3">
      <h2>{mails.dead}</h2>
      <SavingNotice change={again} />
      {rows.length === 0 && <p className="text-ink-soft">{mails.noneDead}</p>}
      {rows.length > 0 && (
        <>
          <p className="text-ink-soft">{mails.whatProblemsMean}</p>
          {deadInAll > rows.length && <p>{mails.shownOf(rows.length, deadInAll)}</p>}
          <Table caption={mails.dead} {...{ columns, rows }} />
          {rows.length > 1 && (
            <Button variant="secondary" onClick={() => tryAgain(dead)}>
              {mails.tryAllAgain(rows.length)}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
