// The applications in the order in which to file them, each with its last safe day, and what they cost together.
import { formatRupees } from "#domain/money.ts";
import type { PlannedApplication, TripOutcome } from "#domain/planner/outcome.ts";
import type { Person, PlannerCatalogue } from "#domain/planner/trip.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { PriceTable } from "#web/ui/layout/price-table.tsx";
import { useCountry } from "./use-country.ts";
import { useResultTexts } from "./use-result-texts.ts";

type ApplicationsProps = {
  outcome: TripOutcome;
  people: readonly Person[];
  catalogue: PlannerCatalogue;
};

export function ApplicationsInOrder({ outcome, people, catalogue }: ApplicationsProps) {
  const texts = useResultTexts();
  const { applications } = outcome;
  return (
    <Card as="section" aria-labelledby="planned-applications">
      <div className="space-y-5">
        <h3 id="planned-applications">{texts.applications}</h3>
        {applications.length === 0 && <p>{texts.noApplications}</p>}
        <ol className="list-decimal space-y-4 pl-5">
          {applications.map((application, at) => (
            <li key={at}>
              <ApplicationLine {...{ application, people, catalogue }} />
            </li>
          ))}
        </ol>
        {applications.some(({ quote }) => quote) && <Prices {...{ outcome, people, catalogue }} />}
      </div>
    </Card>
  );
}

type ApplicationLineProps = Omit<ApplicationsProps, "outcome"> & { application: PlannedApplication };

function ApplicationLine({ application, people, catalogue }: ApplicationLineProps) {
  const texts = useResultTexts();
  const terms = useTerms();
  const country = useCountry(catalogue);
  const { apply, appliedWith, destinationId } = application;
  const labels = application.people.map((at) => people[at]?.label ?? "");
  return (
    <>
      <p className="font-semibold">
        {country(destinationId)} · {appliedWith === "us" ? texts.withUs : texts.withAuthority}
      </p>
      <p>{texts.people(labels)}</p>
      {apply ? (
        <>
          <p className="font-medium text-saffron-ink">
            {texts.applyBetween(terms.date(apply.from), terms.date(apply.by))}
          </p>
          <p className="text-ink-soft">{texts.readyFrom(terms.date(apply.readyFrom))}</p>
        </>
      ) : (
        <p className="font-medium text-saffron-ink">{texts.applyUnknown}</p>
      )}
    </>
  );
}

function Prices({ outcome: { applications, total }, catalogue }: ApplicationsProps) {
  const texts = useResultTexts();
  const country = useCountry(catalogue);
  const rows = applications.flatMap(({ destinationId, quote }) =>
    quote
      ? [
          {
            label: country(destinationId),
            amount: formatRupees(quote.totalFee),
            note: texts.quoteNote(
              quote.travellersCount,
              formatRupees(quote.governmentFee / quote.travellersCount),
              formatRupees(quote.tax / quote.travellersCount),
            ),
          },
        ]
      : [],
  );
  return (
    <div>
      <PriceTable
        caption={texts.priceTitle}
        rows={rows}
        total={{ label: texts.total, amount: formatRupees(total) }}
      />
      <p className="pt-2 text-sm font-medium text-saffron-ink">{texts.illustrative}</p>
    </div>
  );
}
