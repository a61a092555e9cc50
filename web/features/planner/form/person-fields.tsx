// One traveller: a label, and what decides which visas they need and get. No name, no number.
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Disclosure } from "#web/ui/action/disclosure.tsx";
import { DateField } from "#web/ui/date/date-field.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { usePlannerTexts } from "../use-planner-texts.ts";
import { PermitFields } from "./permit-fields.tsx";
import { type FatherAnswer, fatherAnswers, maxLabelLength, type PersonEntry } from "./trip-entry.ts";

export type PersonFieldsProps = {
  person: PersonEntry;
  at: number;
  onChange: (person: PersonEntry) => void;
  /** Undefined for the only traveller. */
  onRemove: (() => void) | undefined;
};

export const labelId = (at: number) => `person-${at}-label`;

export function PersonFields({ person, at, onChange, onRemove }: PersonFieldsProps) {
  const texts = usePlannerTexts();
  const { dateField } = useDraftTexts();
  const change = (part: Partial<PersonEntry>) => onChange({ ...person, ...part });
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="pb-2 text-lg font-semibold">{texts.person(at + 1)}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={labelId(at)}
          label={texts.label}
          hint={texts.optional}
          maxLength={maxLabelLength}
          autoComplete="off"
          value={person.label}
          onChange={(label) => change({ label })}
        />
        <DateField
          label={texts.expiry}
          hint={texts.optional}
          autoComplete="off"
          value={person.passportExpiry}
          texts={dateField(texts.expiry)}
          onChange={(passportExpiry) => change({ passportExpiry })}
        />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox checked={person.isMinor} onChange={(isMinor) => change({ isMinor })}>
          {texts.minor}
        </Checkbox>
        <Checkbox checked={person.hasSingleName} onChange={(hasSingleName) => change({ hasSingleName })}>
          {texts.singleName}
        </Checkbox>
      </div>
      {person.hasSingleName && (
        <SelectField
          label={texts.fatherName}
          value={person.fatherName}
          options={fatherAnswers.map((answer) => ({ value: answer, label: texts.fatherAnswers[answer] }))}
          onChange={(answer) => change({ fatherName: answer as FatherAnswer })}
        />
      )}
      <Disclosure title={texts.permits} wide>
        <PermitFields person={person} onChange={change} />
      </Disclosure>
      {onRemove && (
        <Button variant="secondary" compact onClick={onRemove}>
          {texts.removePerson(at + 1)}
        </Button>
      )}
    </fieldset>
  );
}
