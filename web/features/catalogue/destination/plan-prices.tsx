// Every plan with its price, also for visitors without an account (D8).
import type { Destination, VisaPlan } from "#domain/destinations.ts";
import { taxPerTravellerPaise } from "#domain/fees.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDestinationTexts } from "./use-destination-texts.ts";

export function PlanPrices({ destination }: { destination: Destination }) {
  const texts = useDestinationTexts();
  const terms = useTerms();
  const types = visaTypeIds.filter((type) => destination.entryDetails.some((plan) => plan.visaType === type));
  if (types.length === 0) return null;

  return (
    <section aria-labelledby="plans" className="space-y-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="plans">{texts.plansTitle}</h2>
        <p className="text-sm font-medium text-saffron-ink">{texts.illustrative}</p>
      </div>
      {!destination.unconditional && <p className="font-medium text-saffron-ink">{texts.allConditional}</p>}
      <div className="gap-5 space-y-5 lg:columns-2">
        {types.map((type) => (
          <div key={type} className="break-inside-avoid">
            <Card as="section" aria-label={terms.visaTypes[type]}>
              <h3 className="mb-2">{terms.visaTypes[type]}</h3>
              <ul className="divide-y divide-line">
                {destination.entryDetails
                  .filter((plan) => plan.visaType === type)
                  .map((plan) => (
                    <PlanRow key={plan.id} plan={plan} />
                  ))}
              </ul>
            </Card>
          </div>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{texts.priceEach(formatRupees(taxPerTravellerPaise))}</p>
    </section>
  );
}

function PlanRow({ plan }: { plan: VisaPlan }) {
  const texts = useDestinationTexts();
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div>
        <p className="font-medium">{texts.plan(plan.stay_period_days, plan.entry_type)}</p>
        <p className="text-sm text-ink-soft">
          {texts.validity(plan.validity_days)} · {texts.processing(plan.processingDays)}
        </p>
        {plan.conditions && <p className="text-sm text-saffron-ink">{texts.condition(plan.conditions)}</p>}
      </div>
      <p className="font-semibold whitespace-nowrap tabular-nums">
        {formatRupees(paiseFromRupees(plan.amount))}
      </p>
    </li>
  );
}
