// The fields of the passport form in the specification's order (§2), each with its hint, warning and difference.
import type { ReactNode } from "react";
import type { Draft } from "#contract/drafts.ts";
import { normaliseBirthDate } from "#domain/dates/birth-date.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { genders, type PassportDetails } from "#domain/travellers.ts";
import { DateField } from "#web/ui/date/date-field.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { DateName } from "./form-findings.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { usePassportTexts } from "../use-passport-texts.ts";

export type FieldName = Exclude<keyof PassportDetails, "noSurname">;

export type PassportFieldsProps = {
  fields: PassportDetails;
  /** Fields whose value is the one read from the passport. */
  fromPassport: ReadonlySet<string>;
  /** Whether the check digits of the data page were right. */
  hasCheckDigits: boolean;
  errors: Readonly<Record<string, string>>;
  warnings: Readonly<Record<string, string>>;
  nameRule: Draft["nameRule"];
  today: CalendarDate;
  /** What is shown below a field: its difference from the passport. */
  under: (field: FieldName) => ReactNode;
  onChange: (change: Partial<PassportDetails>) => void;
  /** The text of a date field, whether it is a date or not. */
  onTypeDate: (name: DateName, text: string) => void;
};

export function PassportFields(props: PassportFieldsProps) {
  const terms = useTerms();
  const texts = usePassportTexts();
  const { fields, nameRule, today, onChange } = props;
  const rule =
    nameRule in texts.nameRules ? texts.nameRules[nameRule as keyof typeof texts.nameRules] : undefined;
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <Text of="firstName" {...props} autoComplete="off" hint={texts.firstNameHint} maxLength={120} />
      <div className="space-y-1">
        <Text of="lastName" {...props} maxLength={120} disabled={fields.noSurname} hint={rule} />
        <Checkbox
          checked={fields.noSurname}
          onChange={(noSurname) => onChange(noSurname ? { noSurname, lastName: "" } : { noSurname })}
        >
          {texts.noSurname}
        </Checkbox>
      </div>
      <Text of="fatherName" {...props} maxLength={120} />
      <Text of="motherName" {...props} maxLength={120} />
      <Text
        of="passportNumber"
        {...props}
        hint={texts.numberHint}
        maxLength={20}
        autoCapitalize="characters"
      />
      <div className="space-y-2">
        <SelectField
          id="gender"
          label={texts.labels.gender}
          hint={hintOf("gender", props, texts) ?? texts.asShown}
          value={fields.gender}
          options={genders.map((value) => ({ value, label: terms.genders[value] }))}
          error={props.errors["gender"]}
          onChange={(value) => {
            const gender = genders.find((candidate) => candidate === value);
            if (gender) onChange({ gender });
          }}
        />
        {props.under("gender")}
      </div>
      <Day of="passportIssueDate" {...props} max={today} />
      <Day of="passportExpiryDate" {...props} />
      <Day of="dob" {...props} max={today} />
      <Text of="nationality" {...props} hint={texts.asShown} maxLength={60} />
      <Text of="placeOfIssue" {...props} hint={texts.asShown} maxLength={80} />
    </div>
  );
}

type TextName =
  "firstName" | "lastName" | "fatherName" | "motherName" | "passportNumber" | "nationality" | "placeOfIssue";

type TextProps = PassportFieldsProps & {
  of: TextName;
  hint?: string | undefined;
  maxLength: number;
  autoComplete?: string;
  autoCapitalize?: string;
  disabled?: boolean;
};

function Text({ of, hint, ...props }: TextProps) {
  const texts = usePassportTexts();
  return (
    <div className="space-y-2">
      <TextField
        id={of}
        label={texts.labels[of]}
        hint={hintOf(of, props, texts) ?? hint}
        value={props.fields[of]}
        error={props.errors[of]}
        maxLength={props.maxLength}
        disabled={props.disabled}
        autoComplete={props.autoComplete ?? "off"}
        autoCapitalize={props.autoCapitalize ?? "words"}
        spellCheck={false}
        onChange={(value) => props.onChange({ [of]: value })}
      />
      <Warning>{props.warnings[of]}</Warning>
      {props.under(of)}
    </div>
  );
}

function Day({ of, max, ...props }: PassportFieldsProps & { of: DateName; max?: CalendarDate }) {
  const texts = usePassportTexts();
  const { dateField } = useDraftTexts();
  return (
    <div className="space-y-2">
      <DateField
        id={of}
        label={texts.labels[of]}
        hint={hintOf(of, props, texts) ?? texts.asShown}
        value={props.fields[of] ?? ""}
        error={props.errors[of]}
        autoComplete="off"
        texts={dateField(texts.labels[of])}
        readOther={normaliseBirthDate}
        {...(max ? { max } : {})}
        onChange={(value, typed) => {
          props.onTypeDate(of, typed);
          props.onChange({ [of]: value || null });
        }}
      />
      <Warning>{props.warnings[of]}</Warning>
      {props.under(of)}
    </div>
  );
}

function hintOf(
  field: FieldName,
  { fromPassport, hasCheckDigits }: Pick<PassportFieldsProps, "fromPassport" | "hasCheckDigits">,
  { fromPassport: checked, readUnchecked }: ReturnType<typeof usePassportTexts>,
): string | undefined {
  if (!fromPassport.has(field)) return undefined;
  return hasCheckDigits && coveredByCheckDigits.includes(field) ? checked : readUnchecked;
}

/** The form's names of `checkDigitFields`. */
const coveredByCheckDigits: readonly FieldName[] = ["passportNumber", "dob", "passportExpiryDate"];

function Warning({ children }: { children: string | undefined }) {
  return (
    <div aria-live="polite">
      {children && <p className="text-sm font-medium text-saffron-ink">{children}</p>}
    </div>
  );
}
