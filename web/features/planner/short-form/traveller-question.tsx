// What else about the traveller decides for the chosen country, and nothing that does not.
import { decidingTraits } from "#domain/planner/person/deciding-traits.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { type FatherAnswer, fatherAnswers, type PersonEntry } from "../form/trip-entry.ts";
import { usePlannerTexts } from "../use-planner-texts.ts";
import { chosenPermit, permitValue, traitQuestion, withPermit } from "./short-entry.ts";
import type { QuestionProps } from "./question-props.ts";
import { useShortFormTexts } from "./use-short-form-texts.ts";

export function TravellerQuestion({ entry, catalogue, onChange }: QuestionProps) {
  const texts = useShortFormTexts();
  const { minor } = usePlannerTexts();
  const { person, leg } = entry;
  if (leg.destinationId === "") return <p className="text-ink-soft">{texts.countryFirst}</p>;
  if (!catalogue) return <p className="text-ink-soft">{texts.loading}</p>;
  const asked = decidingTraits(traitQuestion(entry, catalogue.today), catalogue);
  const change = (part: Partial<PersonEntry>) => onChange({ ...entry, person: { ...person, ...part } });
  // Wherever anything else matters, the age does.
  if (!asked.isMinor) return <p className="text-ink-soft">{texts.nothingElse}</p>;
  return (
    <>
      <Checkbox checked={person.isMinor} onChange={(isMinor) => change({ isMinor })}>
        {minor}
      </Checkbox>
      {asked.hasSingleName && <NameFields {...{ person, change }} />}
      {asked.permits.length > 0 && <PermitField {...{ person, change }} permits={asked.permits} />}
    </>
  );
}

type PersonProps = { person: PersonEntry; change: (part: Partial<PersonEntry>) => void };

function NameFields({ person, change }: PersonProps) {
  const { singleName, fatherName: label, fatherAnswers: answers } = usePlannerTexts();
  return (
    <>
      <Checkbox checked={person.hasSingleName} onChange={(hasSingleName) => change({ hasSingleName })}>
        {singleName}
      </Checkbox>
      {person.hasSingleName && (
        <SelectField
          label={label}
          value={person.fatherName}
          options={fatherAnswers.map((answer) => ({ value: answer, label: answers[answer] }))}
          onChange={(answer) => change({ fatherName: answer as FatherAnswer })}
        />
      )}
    </>
  );
}

type PermitProps = PersonProps & { permits: ReturnType<typeof decidingTraits>["permits"] };

function PermitField({ person, change, permits }: PermitProps) {
  const texts = useShortFormTexts();
  const { issuers } = usePlannerTexts();
  return (
    <SelectField
      label={texts.permit}
      value={chosenPermit(person)}
      placeholder={texts.noPermit}
      options={permits.map((permit) => ({
        value: permitValue(permit),
        label: texts.permits[permit.kind](issuers[permit.issuer]),
      }))}
      onChange={(value) => change(withPermit(person, value))}
    />
  );
}
