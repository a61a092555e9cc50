// The control of one detail in the dialog that corrects it, with the field as it is printed in the passport.
import { useState } from "react";
import { normaliseBirthDate } from "#domain/dates/birth-date.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { isDateField, type RequestableField } from "#domain/review/requests/requestable-fields.ts";
import { genders } from "#domain/travellers.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { DateField } from "#web/ui/date/date-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useFieldName } from "../travellers/use-field-name.ts";
import { useReviewTexts } from "../use-review-texts.ts";

interface FieldControlProps {
  id: string;
  field: RequestableField;
  value: string;
  crop: string | undefined;
  isDisabled?: boolean;
  onChange: (value: string) => void;
}

export function FieldControl({ crop, ...props }: FieldControlProps) {
  const { corrections: texts } = useReviewTexts();
  const fieldName = useFieldName();
  return (
    <div className="space-y-1">
      <Control {...props} />
      {crop && (
        <img
          src={crop}
          alt={texts.cropOf(fieldName(props.field))}
          className="block h-8 w-auto max-w-full rounded-sm border border-line bg-stamp object-contain object-left"
        />
      )}
    </div>
  );
}

function Control({ id, field, value, isDisabled = false, onChange }: Omit<FieldControlProps, "crop">) {
  const { steps } = useReviewTexts();
  const fieldName = useFieldName();
  const terms = useTerms();
  const [today] = useState(() => dateInIndia(new Date()));
  const shared = { id, label: fieldName(field), value, autoComplete: "off" };
  if (field === "gender") {
    const options = genders.map((each) => ({ value: each, label: terms.genders[each] }));
    return <SelectField {...shared} options={options} onChange={onChange} />;
  }
  if (isDateField(field)) {
    return (
      <DateField
        {...shared}
        texts={{
          pick: steps.pickDate,
          close: steps.closeCalendar,
          loading: steps.loadingCalendar,
          earlier: steps.earlier,
          later: steps.later,
          placeholder: steps.datePlaceholder,
          notADate: steps.notADate,
        }}
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
      autoCapitalize={field === "passportNumber" ? "characters" : "words"}
      spellCheck={false}
      disabled={isDisabled}
      onChange={onChange}
    />
  );
}
