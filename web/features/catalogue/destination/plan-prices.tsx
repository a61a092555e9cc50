// Every plan with its price and date, also for visitors without an account; picking one begins with it (D8).
import { ChevronRight } from "lucide-react";
import { pages } from "#contract/paths.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import type { Destination, VisaPlan } from "#domain/destinations.ts";
import { taxPerTravellerPaise } from "#domain/fees.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { useConfig } from "#web/client/configuration.ts";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useApply } from "./use-apply.ts";
import { useDestinationTexts } from "./use-destination-texts.ts";

/** The section of the terms on cancelling. */
const refundTerms = `${pages.terms}#section-5`;

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
                    <PlanRow key={plan.id} destination={destination} plan={plan} />
                  ))}
              </ul>
            </Card>
          </div>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        {texts.priceEach(formatRupees(taxPerTravellerPaise))}{" "}
        <TextLink to={refundTerms}>{texts.refundTerms}</TextLink>
      </p>
    </section>
  );
}

function PlanRow({ destination, plan }: { destination: Destination; plan: VisaPlan }) {
  const texts = useDestinationTexts();
  const terms = useTerms();
  const apply = useApply(destination);
  const { data: config } = useConfig();
  const date = config && addWorkingDays(config.today, plan.processingDays, config.policies.holidays);

  return (
    <li>
      <button
        type="button"
        onClick={() => apply(plan)}
        className="group -mx-2 flex w-[calc(100%+1rem)] items-start justify-between gap-4 rounded-control px-2 py-3 text-left hover:bg-well"
      >
        <span>
          <span className="block font-medium group-hover:text-action">
            {texts.plan(plan.stay_period_days, plan.entry_type)}
          </span>
          <span className="block text-sm text-ink-soft">
            {texts.validity(plan.validity_days)} · {texts.processing(plan.processingDays)}
            {date && `: ${texts.readyBy(terms.date(date))}`}
          </span>
          {plan.conditions && (
            <span className="block text-sm text-saffron-ink">{texts.condition(plan.conditions)}</span>
          )}
        </span>
        <span className="flex shrink-0 items-center gap-1 font-semibold whitespace-nowrap tabular-nums">
          {formatRupees(paiseFromRupees(plan.amount))}
          <ChevronRight aria-hidden className="size-5 text-action" />
        </span>
      </button>
    </li>
  );
}
