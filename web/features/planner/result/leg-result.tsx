// One leg of the plan: the country, the dates, what to book when, and the people, those with the same outcome together.
import type { LegOutcome, PersonOutcome } from "#domain/planner/outcome.ts";
import type { Person, PlannerCatalogue } from "#domain/planner/trip.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { type PeopleTogether, PersonResult } from "./person-result.tsx";
import { useCountry } from "./use-country.ts";
import { useResultTexts } from "./use-result-texts.ts";

type LegResultProps = {
  leg: LegOutcome;
  people: readonly Person[];
  catalogue: PlannerCatalogue;
};

export function LegResult({ leg, people, catalogue }: LegResultProps) {
  const texts = useResultTexts();
  const terms = useTerms();
  const country = useCountry(catalogue);
  const { destinationId, dates, bookings } = leg;
  const title = texts.leg(country(destinationId), terms.date(dates.departure), terms.date(dates.arrival));
  return (
    <Card as="section" aria-label={title}>
      <div className="space-y-5">
        <h3>{title}</h3>
        <ul className="space-y-1">
          <li>{texts.bookings.flight[bookings.flight]}</li>
          <li>{texts.bookings.hotel[bookings.hotel]}</li>
        </ul>
        {together(leg.people, people).map((group) => (
          <PersonResult key={group.outcome.person} {...group} {...{ destinationId, catalogue }} />
        ))}
      </div>
    </Card>
  );
}

/** People whose outcomes differ in nothing but their duties. */
function together(outcomes: readonly PersonOutcome[], people: readonly Person[]): PeopleTogether[] {
  const labelOf = ({ person }: PersonOutcome) => people[person]?.label ?? "";
  const groups = Map.groupBy(outcomes, (outcome) => JSON.stringify({ ...outcome, person: 0, duties: [] }));
  return [...groups.values()].flatMap((group) => {
    const [outcome] = group;
    return outcome ? [{ outcome, labels: group.map(labelOf), duties: dutiesOf(group, labelOf) }] : [];
  });
}

/** Each duty once, with the people who have it. */
function dutiesOf(
  group: readonly PersonOutcome[],
  labelOf: (outcome: PersonOutcome) => string,
): PeopleTogether["duties"] {
  const all = group.flatMap((outcome) =>
    outcome.duties.map((duty) => ({ duty, key: JSON.stringify(duty), label: labelOf(outcome) })),
  );
  return [...Map.groupBy(all, ({ key }) => key).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ duty: first.duty, labels: same.map(({ label }) => label) }] : [];
  });
}
