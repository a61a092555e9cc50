// 'If you cancel': the refund at each stage, in words and rupees, before the traveller pays (domain/refunds).
import type { ClientConfig } from "#contract/config.ts";
import type { Draft } from "#contract/drafts.ts";
import type { Quote } from "#domain/fees.ts";
import { formatRupees } from "#domain/money.ts";
import { ladderOfPlan, refundOf } from "#domain/refunds/refund-amounts.ts";
import {
  type RefundLadder,
  type RefundRung,
  refundRungs,
  type RefundShare,
} from "#domain/refunds/refund-ladder.ts";
import { useRefundTexts } from "./use-refund-texts.ts";

export type RefundTermsProps = { draft: Draft; policy: ClientConfig["policies"]["refundLadder"] };

export function RefundTerms({ draft, policy }: RefundTermsProps) {
  const { terms } = useRefundTexts();
  const ladder = ladderOfPlan(policy, draft.plan?.id);
  return (
    <section aria-labelledby="if-you-cancel" className="space-y-2 text-sm">
      <h2 id="if-you-cancel" className="text-lg">
        {terms.title}
      </h2>
      <p className="text-ink-soft">{terms.lead}</p>
      <dl className="divide-y divide-line border-y border-line">
        {rowsOf(ladder).map(({ rung, label }) => (
          <div key={rung} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <dt className="text-ink-soft">
              {terms[label]}
              {rung === "rejectedBeforeFiling" && draft.quote.travellersCount > 1 && (
                <span className="block text-xs">{terms.perTraveller}</span>
              )}
            </dt>
            <dd className="text-right font-medium tabular-nums">
              <Share
                share={ladder[rung]}
                quote={draft.quote}
                concerned={rung === "rejectedBeforeFiling" ? 1 : undefined}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Row {
  rung: RefundRung;
  label: RefundRung | "beforeFiling";
}

/** Verification has no row of its own where it changes nothing. */
function rowsOf(ladder: RefundLadder): Row[] {
  if (ladder.beforeVerification !== ladder.afterVerification)
    return refundRungs.map((rung) => ({ rung, label: rung }));
  const rest = refundRungs.filter((rung) => rung !== "beforeVerification" && rung !== "afterVerification");
  return [
    { rung: "beforeVerification", label: "beforeFiling" },
    ...rest.map((rung) => ({ rung, label: rung })),
  ];
}

type ShareProps = { share: RefundShare; quote: Quote; concerned: number | undefined };

function Share({ share, quote, concerned }: ShareProps) {
  const { terms } = useRefundTexts();
  if (share === "nothing" || quote.travellersCount === 0) return terms.nothing;
  return terms[share](formatRupees(refundOf(share, quote, concerned).total));
}
