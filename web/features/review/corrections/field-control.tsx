// The control of one detail in the dialog that corrects it, with the field as it is printed in the passport.
import { useState } from "react";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import {
  CorrectionField,
  type CorrectionFieldProps,
} from "#web/features/passport/correction/correction-field.tsx";
import { useDateTexts } from "../dialogs/use-date-texts.ts";
import { useFieldName } from "../travellers/use-field-name.ts";
import { useReviewTexts } from "../use-review-texts.ts";

type FieldControlProps = Pick<CorrectionFieldProps, "id" | "field" | "value" | "isDisabled" | "onChange"> & {
  crop: string | undefined;
  /** Whether it differs from what was read from the passport. */
  differs: boolean;
};

export function FieldControl({ crop, differs, ...props }: FieldControlProps) {
  const { corrections: texts } = useReviewTexts();
  const label = useFieldName()(props.field);
  const [today] = useState(() => dateInIndia(new Date()));
  const dateTexts = useDateTexts();
  return (
    <div className="space-y-1">
      <CorrectionField
        {...{ label, today, dateTexts }}
        hint={differs ? texts.differs : undefined}
        {...props}
      />
      {crop && (
        <img
          src={crop}
          alt={texts.cropOf(label)}
          className="block h-8 w-auto max-w-full rounded-sm border border-line bg-stamp object-contain object-left px-1.5"
        />
      )}
    </div>
  );
}
