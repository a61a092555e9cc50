// Undelivered push notifications, counted by reason. They cannot be retried; the traveller was also emailed.
import type { OfficeMails } from "#contract/review/mails.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export function DeadPushes({ deadPushes }: Pick<OfficeMails, "deadPushes">) {
  const { mails } = useOfficeTexts();
  return (
    <section className="space-y-3">
      <h2>{mails.deadPushes}</h2>
      <p className="text-ink-soft">
        {deadPushes.length === 0 ? mails.noneDeadPushes : mails.whatDeadPushesMean}
      </p>
      <ul className="border-t border-line empty:hidden">
        {deadPushes.map(({ problem, count, lastTryAt }) => (
          <li key={problem} className="border-b border-line py-3 tabular-nums">
            <span className="font-semibold">{problem}</span>{" "}
            <span className="text-ink-soft">{mails.timesUntil(count, formatMoment(lastTryAt))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
