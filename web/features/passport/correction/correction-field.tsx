// The control of one detail of the passport form that is corrected after the submission, by the traveller or by staff.
import { normaliseBirthDate } from "#domain/dates/birth-date.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { isDateField, type RequestableField } from "#domain/review/requests/requestable-fields.ts";
import { genders } from "#domain/travellers.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { DateField, type DateFieldProps } from "#web/ui/date/date-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

export interface CorrectionFieldProps {
  id: string;
  field: RequestableField;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  dateTexts: DateFieldProps["texts"];
  /** In India. Only a passport's expiry can be later. */
  today: CalendarDate;
  isDisabled?: boolean;
  onChange: (value: string) => void;
}

export function CorrectionField(props: CorrectionFieldProps) {
  const { id, field, label, hint, error, value, dateTexts, today, isDisabled = false, onChange } = props;
  const terms = useTerms();
  const shared = { id, label, hint, error, value };
  if (field === "gender") {
    const options = genders.map((each) => ({ value: each, label: terms.genders[each] }));
    return <SelectField {...shared} options={options} onChange={onChange} />;
  }
  if (isDateField(field)) {
    return (
      <DateField
        {...shared}
        autoComplete="off"
        texts={dateTexts}
        readOther={normaliseBirthDate}
        {...(field !== "passportExpiryDate" && { max: today })}
        onChange={(date) => onChange(date)}
      />
    );
  }
  return (
    <TextField
      {...shared}
      maxLength={field === "passportNumber" ? 20 : 120}
      autoComplete="off"
      autoCapitalize={field === "passportNumber" ? "characters" : "words"}
      spellCheck={false}
      disabled={isDisabled}
      onChange={onChange}
    />
  );
}
