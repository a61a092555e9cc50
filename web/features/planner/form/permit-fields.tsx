// The visas and residence permits that a traveller already has, and until when they are valid.
import { type PermitIssuer, permitIssuers } from "#domain/planner/trip.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { DateField } from "#web/ui/date/date-field.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { usePlannerTexts } from "../use-planner-texts.ts";
import type { PersonEntry } from "./trip-entry.ts";

type PermitFieldsProps = { person: PersonEntry; onChange: (part: Partial<PersonEntry>) => void };

export function PermitFields({ person, onChange }: PermitFieldsProps) {
  const texts = usePlannerTexts();
  return (
    <div className="space-y-4 text-ink">
      <p className="text-ink-soft">{texts.permitsHint}</p>
      <SelectField
        label={texts.residence}
        value={person.residence}
        options={[
          { value: "", label: texts.noResidence },
          ...permitIssuers.map((issuer) => ({ value: issuer, label: texts.issuers[issuer] })),
        ]}
        onChange={(residence) => onChange({ residence: residence as PersonEntry["residence"] })}
      />
      {person.residence && (
        <UntilField
          label={texts.residenceUntil}
          value={person.residenceUntil}
          onChange={(residenceUntil) => onChange({ residenceUntil })}
        />
      )}
      <VisaFields visas={person.visas} onChange={(visas) => onChange({ visas })} />
    </div>
  );
}

type VisaFieldsProps = { visas: PersonEntry["visas"]; onChange: (visas: PersonEntry["visas"]) => void };

function VisaFields({ visas, onChange }: VisaFieldsProps) {
  const texts = usePlannerTexts();
  function tick(issuer: PermitIssuer, isHeld: boolean): void {
    const { [issuer]: _, ...others } = visas;
    onChange(isHeld ? { ...others, [issuer]: "" } : others);
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{texts.visas}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {permitIssuers.map((issuer) => (
          <Checkbox
            key={issuer}
            checked={visas[issuer] !== undefined}
            onChange={(isHeld) => tick(issuer, isHeld)}
          >
            {texts.issuers[issuer]}
          </Checkbox>
        ))}
      </div>
      <div className="space-y-4 pt-2">
        {permitIssuers.map((issuer) => {
          const until = visas[issuer];
          if (until === undefined) return null;
          const label = texts.visaUntil(texts.issuers[issuer]);
          return (
            <UntilField
              key={issuer}
              label={label}
              value={until}
              onChange={(date) => onChange({ ...visas, [issuer]: date })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

type UntilFieldProps = { label: string; value: string; onChange: (date: string) => void };

function UntilField({ label, value, onChange }: UntilFieldProps) {
  const texts = usePlannerTexts();
  const { dateField } = useDraftTexts();
  return (
    <DateField
      label={label}
      hint={texts.optional}
      autoComplete="off"
      value={value}
      texts={dateField(label)}
      onChange={onChange}
    />
  );
}
