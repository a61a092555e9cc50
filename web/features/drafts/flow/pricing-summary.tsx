// Pricing Summary: the plan, and the one quote that every screen and the server share (§9).
import type { Draft } from "#contract/drafts.ts";
import { quoteFor } from "#domain/fees.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { PriceTable } from "#web/ui/layout/price-table.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDraftTexts } from "../use-draft-texts.ts";

/** What is shown of an application, which may not have been started yet. */
export type PricedDraft = Pick<Draft, "destination" | "visaType" | "plan" | "quote">;

export function PricingSummary({ draft }: { draft: PricedDraft }) {
  const terms = useTerms();
  const { pricing } = useDraftTexts();
  const { plan, destination } = draft;
  return (
    <aside aria-labelledby="pricing-summary" className="lg:sticky lg:top-6">
      <Card>
        <div className="mb-4 flex items-start justify-between gap-4">
          <div className="min-w-0 space-y-1">
            <h2 id="pricing-summary" className="text-xl">
              {pricing.title}
            </h2>
            <p className="text-ink-soft">
              {terms.country(destination.name)}, {terms.visaTypes[draft.visaType]}
            </p>
            {plan && (
              <p className="text-sm text-ink-soft">{pricing.plan(plan.stay_period_days, plan.entry_type)}</p>
            )}
          </div>
          <img
            src={destination.imageUrl}
            alt=""
            width={80}
            height={60}
            className="w-20 shrink-0 rounded-control border border-line"
          />
        </div>
        {plan ? <Prices draft={draft} /> : <p className="text-ink-soft">{pricing.choosePlan}</p>}
      </Card>
    </aside>
  );
}

function Prices({ draft }: { draft: PricedDraft }) {
  const { pricing } = useDraftTexts();
  const quote = shownQuote(draft);
  return (
    <PriceTable
      caption={pricing.title}
      captionHidden
      rows={[
        { label: pricing.travellers, amount: String(quote.travellersCount) },
        { label: pricing.governmentFee, amount: formatRupees(quote.governmentFee) },
        { label: pricing.tax, amount: formatRupees(quote.tax) },
        { label: pricing.platformFee, amount: formatRupees(quote.platformFee) },
      ]}
      total={{ label: pricing.total, amount: formatRupees(quote.totalFee) }}
    />
  );
}

/** Before the first traveller is added, the price for one. */
function shownQuote({ plan, quote }: PricedDraft): Draft["quote"] {
  return plan && quote.travellersCount === 0 ? quoteFor(paiseFromRupees(plan.amount), 1) : quote;
}
