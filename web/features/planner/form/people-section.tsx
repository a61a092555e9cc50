// Who travels: one set of fields for each traveller.
import { Button } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { usePlannerTexts } from "../use-planner-texts.ts";
import { addPersonId } from "./find-missing.ts";
import type { SectionProps } from "./legs-section.tsx";
import { focusSoon } from "./focus-soon.ts";
import { labelId, PersonFields } from "./person-fields.tsx";
import { blankPerson, type TripEntry } from "./trip-entry.ts";

type PeopleSectionProps = Pick<SectionProps, "entry" | "onChange"> & {
  /** How many travellers the policies allow. */
  maxPeople: number;
};

export function PeopleSection({ entry: { people }, maxPeople, onChange }: PeopleSectionProps) {
  const texts = usePlannerTexts();
  const setPeople = (next: TripEntry["people"]) => onChange({ people: next });
  function add(): void {
    setPeople([...people, blankPerson]);
    focusSoon(labelId(people.length));
  }
  function remove(at: number): void {
    setPeople(people.toSpliced(at, 1));
    focusSoon(addPersonId);
  }
  return (
    <Card as="section" aria-labelledby="planner-people">
      <div className="space-y-6">
        <div className="space-y-1">
          <h2 id="planner-people">{texts.who}</h2>
          <p className="text-ink-soft">{texts.whoHint}</p>
          <p className="text-ink-soft">{texts.expiryHint}</p>
        </div>
        {people.map((person, at) => (
          <div key={at} className="border-t border-line pt-5">
            <PersonFields
              {...{ person, at }}
              onChange={(next) => setPeople(people.with(at, next))}
              onRemove={people.length > 1 ? () => remove(at) : undefined}
            />
          </div>
        ))}
        {people.length < maxPeople && (
          <Button id={addPersonId} variant="secondary" onClick={add}>
            {texts.addPerson}
          </Button>
        )}
      </div>
    </Card>
  );
}
