// What a rejected traveller needs to know: what the reason means, what to change, when to try again, and the money (D18).
import { formatRupees } from "#domain/money.ts";
import type { RejectionReason } from "#domain/review/reasons.ts";
import type { ApplicationDetail } from "../applications.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export interface RejectionAdviceProps {
  reason: RejectionReason;
  travellerId: string;
  application: Pick<ApplicationDetail, "refunds" | "unrefunded">;
}

export function RejectionAdvice({ reason, travellerId, application }: RejectionAdviceProps) {
  const { rejection: texts } = useTrackingTexts();
  const { means, change, when } = texts.reasons[reason];
  const money = useMoney(travellerId, application);
  const rows = [
    [texts.means, means],
    [texts.change, change],
    [texts.when, when],
    [texts.money, money],
  ] as const;
  return (
    <dl className="space-y-2 pt-2">
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What becomes of the money of this traveller. */
function useMoney(travellerId: string, { refunds, unrefunded }: RejectionAdviceProps["application"]): string {
  const { rejection: texts } = useTrackingTexts();
  const refund = refunds.find((candidate) => candidate.travellerId === travellerId);
  if (refund?.status === "failed") return texts.notReached(formatRupees(refund.amount));
  if (refund) return texts.refunded(formatRupees(refund.amount));
  const because = unrefunded.find((candidate) => candidate.travellerId === travellerId)?.because ?? "terms";
  return texts.unrefunded[because];
}
