// Where and when: the purpose, fixed or flexible dates, and the countries in the order of travel.
import { maxLegs } from "#domain/planner/trip.ts";
import { type VisaTypeId, visaTypeIds } from "#domain/visa-types.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DateField } from "#web/ui/date/date-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { usePlannerTexts } from "../use-planner-texts.ts";
import { addLegId, legFieldId, windowFieldId } from "./find-missing.ts";
import { focusSoon } from "./focus-soon.ts";
import { LegFields, type LegFieldsProps } from "./leg-fields.tsx";
import { blankLeg, type TripEntry } from "./trip-entry.ts";

export type SectionProps = Pick<LegFieldsProps, "today" | "errorOf"> & {
  entry: TripEntry;
  onChange: (change: Partial<TripEntry>) => void;
};

type LegsSectionProps = SectionProps & Pick<LegFieldsProps, "destinations">;

export function LegsSection({ entry, onChange, ...given }: LegsSectionProps) {
  const texts = usePlannerTexts();
  const terms = useTerms();
  const { legs, isFlexible } = entry;
  const setLegs = (next: TripEntry["legs"]) => onChange({ legs: next });
  function add(): void {
    setLegs([...legs, nextLeg(entry)]);
    focusSoon(legFieldId(legs.length, "country"));
  }
  function remove(at: number): void {
    setLegs(legs.toSpliced(at, 1));
    focusSoon(addLegId);
  }
  return (
    <Card as="section" aria-labelledby="planner-legs">
      <div className="space-y-6">
        <h2 id="planner-legs">{texts.where}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={texts.purpose}
            value={entry.visaType}
            options={visaTypeIds.map((type) => ({ value: type, label: terms.visaTypes[type] }))}
            onChange={(type) => onChange({ visaType: type as VisaTypeId })}
          />
          <SelectField
            label={texts.dates.label}
            value={isFlexible ? "flexible" : "fixed"}
            options={[
              { value: "fixed", label: texts.dates.fixed },
              { value: "flexible", label: texts.dates.flexible },
            ]}
            onChange={(choice) => onChange({ isFlexible: choice === "flexible" })}
          />
        </div>
        {isFlexible && <WindowFields {...{ entry, onChange, ...given }} />}
        {legs.map((leg, at) => (
          <div key={at} className="border-t border-line pt-5">
            <LegFields
              {...{ leg, at, isFlexible, ...given }}
              onChange={(next) => setLegs(legs.with(at, next))}
              onRemove={legs.length > 1 ? () => remove(at) : undefined}
            />
          </div>
        ))}
        {legs.length < maxLegs && (
          <Button id={addLegId} variant="secondary" onClick={add}>
            {texts.addLeg}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** A country begins where the one before ends. */
function nextLeg({ legs }: TripEntry) {
  return { ...blankLeg, from: legs.at(-1)?.to ?? "" };
}

function WindowFields({ entry: { window }, today, errorOf, onChange }: SectionProps) {
  const texts = usePlannerTexts();
  const { dateField } = useDraftTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["from", "to"] as const).map((end) => (
        <DateField
          key={end}
          id={windowFieldId(end)}
          label={texts.window[end]}
          error={errorOf(windowFieldId(end))}
          value={window[end]}
          min={today}
          texts={dateField(texts.window[end])}
          onChange={(date) => onChange({ window: { ...window, [end]: date } })}
        />
      ))}
    </div>
  );
}
