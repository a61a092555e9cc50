// The questions of the short form, each with its number: those that decide most on this page.
import type { ReactNode } from "react";
import type { Destination } from "#domain/destinations.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { DateField } from "#web/ui/date/date-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { LegDates } from "../form/leg-fields.tsx";
import { legFieldId, type LegField } from "../form/find-missing.ts";
import { usePlannerTexts } from "../use-planner-texts.ts";
import type { QuestionProps } from "./question-props.ts";
import { goingTo, type ShortQuestion } from "./short-entry.ts";
import { TravellerQuestion } from "./traveller-question.tsx";
import { useShortFormTexts } from "./use-short-form-texts.ts";

type QuestionsProps = QuestionProps & {
  questions: readonly ShortQuestion[];
  destinations: readonly Destination[];
  errorOf: (fieldId: string) => string | undefined;
};

export function ShortQuestions({ questions, ...props }: QuestionsProps) {
  const texts = useShortFormTexts();
  const { entry, catalogue, onChange } = props;
  const asked: Record<ShortQuestion, ReactNode> = {
    where: <CountryQuestion {...props} />,
    when: <DatesQuestion {...props} />,
    passport: <PassportQuestion {...{ entry, onChange }} />,
    who: (
      <>
        {!questions.includes("passport") && <PassportQuestion {...{ entry, onChange }} />}
        <TravellerQuestion {...{ entry, catalogue, onChange }} />
      </>
    ),
  };
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
      {questions.map((question, at) => (
        <fieldset key={question} className="min-w-0 space-y-3">
          <legend className="font-semibold">{texts.position(at + 1, texts.questions[question])}</legend>
          {asked[question]}
        </fieldset>
      ))}
    </div>
  );
}

type FieldsProps = Omit<QuestionsProps, "questions">;

const fieldOf = (errorOf: FieldsProps["errorOf"]) => (name: LegField) => ({
  id: legFieldId(0, name),
  error: errorOf(legFieldId(0, name)),
});

function CountryQuestion({ entry, destinations, errorOf, onChange }: FieldsProps) {
  const { country, choose } = usePlannerTexts();
  const terms = useTerms();
  return (
    <SelectField
      {...fieldOf(errorOf)("country")}
      label={country}
      value={entry.leg.destinationId}
      placeholder={choose}
      options={destinations.map(({ id, name }) => ({ value: id, label: terms.country(name) }))}
      onChange={(destinationId) => onChange(goingTo(entry, destinationId))}
    />
  );
}

function DatesQuestion({ entry, catalogue, errorOf, onChange }: FieldsProps) {
  return (
    <LegDates
      leg={entry.leg}
      today={catalogue?.today ?? ""}
      field={fieldOf(errorOf)}
      onChange={(leg) => onChange({ ...entry, leg })}
    />
  );
}

function PassportQuestion({ entry, onChange }: Pick<QuestionProps, "entry" | "onChange">) {
  const { expiry } = usePlannerTexts();
  const { expiryHint } = useShortFormTexts();
  const { dateField } = useDraftTexts();
  const { person } = entry;
  return (
    <DateField
      label={expiry}
      hint={expiryHint}
      autoComplete="off"
      value={person.passportExpiry}
      texts={dateField(expiry)}
      onChange={(passportExpiry) => onChange({ ...entry, person: { ...person, passportExpiry } })}
    />
  );
}
