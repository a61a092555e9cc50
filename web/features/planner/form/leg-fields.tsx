// One country of the trip: which one, and when or for how long.
import type { Destination } from "#domain/destinations.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DateField } from "#web/ui/date/date-field.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { usePlannerTexts } from "../use-planner-texts.ts";
import { type LegField, legFieldId } from "./find-missing.ts";
import type { LegEntry } from "./trip-entry.ts";

export type LegFieldsProps = {
  leg: LegEntry;
  at: number;
  isFlexible: boolean;
  today: string;
  destinations: readonly Destination[];
  errorOf: (fieldId: string) => string | undefined;
  onChange: (leg: LegEntry) => void;
  /** Undefined for the only country. */
  onRemove: (() => void) | undefined;
};

export function LegFields({
  leg,
  at,
  isFlexible,
  destinations,
  errorOf,
  onChange,
  onRemove,
  today,
}: LegFieldsProps) {
  const texts = usePlannerTexts();
  const terms = useTerms();
  const field = (name: LegField) => ({
    id: legFieldId(at, name),
    error: errorOf(legFieldId(at, name)),
  });
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="pb-2 text-lg font-semibold">{texts.leg(at + 1)}</legend>
      <SelectField
        {...field("country")}
        label={texts.country}
        value={leg.destinationId}
        placeholder={texts.choose}
        options={destinations.map(({ id, name }) => ({ value: id, label: terms.country(name) }))}
        onChange={(destinationId) => onChange({ ...leg, destinationId })}
      />
      {isFlexible ? (
        <TextField
          {...field("days")}
          label={texts.stayDays}
          hint={texts.stayHint}
          inputMode="numeric"
          maxLength={3}
          value={leg.stayDays}
          onChange={(stayDays) => onChange({ ...leg, stayDays })}
        />
      ) : (
        <LegDates {...{ leg, today, field, onChange }} />
      )}
      <Checkbox checked={leg.isTransit} onChange={(isTransit) => onChange({ ...leg, isTransit })}>
        {texts.transit}
      </Checkbox>
      {leg.isTransit && (
        <TextField
          {...field("hours")}
          label={texts.hours}
          inputMode="numeric"
          maxLength={3}
          value={leg.hours}
          onChange={(hours) => onChange({ ...leg, hours })}
        />
      )}
      {onRemove && (
        <Button variant="secondary" compact onClick={onRemove}>
          {texts.removeLeg(at + 1)}
        </Button>
      )}
    </fieldset>
  );
}

type LegDatesProps = Pick<LegFieldsProps, "leg" | "today" | "onChange"> & {
  field: (name: LegField) => { id: string; error: string | undefined };
};

export function LegDates({ leg, today, field, onChange }: LegDatesProps) {
  const texts = usePlannerTexts();
  const { dateField } = useDraftTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        {...field("from")}
        label={texts.entry}
        value={leg.from}
        min={today}
        texts={dateField(texts.entry)}
        onChange={(from) => onChange({ ...leg, from })}
      />
      <DateField
        {...field("to")}
        label={texts.lastDay}
        value={leg.to}
        min={leg.from || today}
        texts={dateField(texts.lastDay)}
        onChange={(to) => onChange({ ...leg, to })}
      />
    </div>
  );
}
