// The fields of a plan: what it is, only for a new one; its fee with source and check date; conditions and documents.
import { entryTypes } from "#domain/destinations.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { planTypeIds } from "#domain/visa-types.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { useDateTexts } from "#web/features/review/dialogs/use-date-texts.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DateField } from "#web/ui/date/date-field.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { DocumentChoices } from "./document-choices.tsx";
import type { TypedPlan } from "./typed-plan.ts";

interface PlanFieldsProps {
  id: string;
  isNew: boolean;
  today: CalendarDate;
  typed: TypedPlan;
  /** What the destination asks of all its plans. */
  shared: readonly DocumentKind[];
  isWrong: (field: string) => boolean;
  onChange: (change: Partial<TypedPlan>) => void;
}

export function PlanFields(props: PlanFieldsProps) {
  const { id, isNew, typed, shared, isWrong, onChange } = props;
  const { catalogue } = useOfficeTexts();
  const control = (name: "amount" | "processingDays" | "source" | "conditions") => ({
    id: `${id}-${name}`,
    label: catalogue[name],
    value: typed[name],
    autoComplete: "off",
    error: isWrong(name) ? catalogue.wrong[name] : undefined,
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <>
      {isNew && <KindFields {...props} />}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField {...control("amount")} inputMode="numeric" />
        <TextField {...control("processingDays")} inputMode="numeric" />
        <CheckedOn {...props} />
      </div>
      <TextField {...control("source")} maxLength={300} />
      <TextArea
        {...control("conditions")}
        rows={3}
        maxLength={300}
        hint={catalogue.conditionsHint}
        // One paragraph: a line break that is typed or pasted is a space.
        onChange={(text) => onChange({ conditions: text.replaceAll(/\s*[\r\n]+\s*/g, " ") })}
      />
      <DocumentChoices
        id={id}
        legend={catalogue.planAsksFor}
        chosen={typed.extraDocuments}
        shared={shared}
        onChange={(extraDocuments) => onChange({ extraDocuments })}
      />
      {!isNew && (
        <Checkbox
          id={`${id}-withdrawn`}
          checked={typed.withdrawn}
          onChange={(withdrawn) => onChange({ withdrawn })}
        >
          {catalogue.sale}
        </Checkbox>
      )}
    </>
  );
}

function KindFields({ id, typed, isWrong, onChange }: PlanFieldsProps) {
  const { catalogue } = useOfficeTexts();
  const { visaTypes } = useTerms();
  const days = (name: "stayDays" | "validityDays") => ({
    id: `${id}-${name}`,
    label: catalogue[name],
    value: typed[name],
    autoComplete: "off",
    error: isWrong(name) ? catalogue.wrong[name] : undefined,
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <SelectField
        id={`${id}-visaType`}
        label={catalogue.visaType}
        value={typed.visaType}
        options={planTypeIds.map((value) => ({ value, label: visaTypes[value] }))}
        onChange={(value) =>
          onChange({ visaType: planTypeIds.find((type) => type === value) ?? typed.visaType })
        }
      />
      <SelectField
        id={`${id}-entryType`}
        label={catalogue.entry}
        value={typed.entryType}
        options={entryTypes.map((value) => ({ value, label: catalogue.entries[value] }))}
        onChange={(value) =>
          onChange({ entryType: entryTypes.find((type) => type === value) ?? typed.entryType })
        }
      />
      <TextField {...days("stayDays")} inputMode="numeric" />
      <TextField {...days("validityDays")} inputMode="numeric" />
    </div>
  );
}

/** The day on which the fee was read at its source; today by one press. */
function CheckedOn({ id, today, typed, isWrong, onChange }: PlanFieldsProps) {
  const { catalogue } = useOfficeTexts();
  const texts = useDateTexts(catalogue.pickDate);
  return (
    <div>
      <DateField
        id={`${id}-checkedOn`}
        label={catalogue.checkedOn}
        value={typed.checkedOn}
        max={today}
        autoComplete="off"
        texts={texts}
        error={isWrong("checkedOn") ? catalogue.wrong.checkedOn : undefined}
        onChange={(checkedOn, checkedOnText) => onChange({ checkedOn, checkedOnText })}
      />
      {typed.checkedOn !== today && (
        <Button
          variant="quiet"
          compact
          onClick={() => onChange({ checkedOn: today, checkedOnText: typed.checkedOnText })}
        >
          {catalogue.checkedToday}
        </Button>
      )}
    </div>
  );
}
