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
import { useUploadTexts } from "#web/features/upload/use-upload-texts.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FieldLookContext } from "#web/ui/form/field-look.ts";
import { coveredByCheckDigits } from "../page/fields-from-reading.ts";
import type { FieldCrops } from "../crops/use-crops.ts";
import { type PageVerdicts, verdictOn } from "../verdicts/combine-verdicts.ts";
import { PageVerdict } from "../verdicts/page-verdict.tsx";
import { usePassportTexts } from "../use-passport-texts.ts";
import type { Warnings } from "./use-warnings.tsx";

export type FieldName = Exclude<keyof PassportDetails, "noSurname">;

export type PassportFieldsProps = {
  fields: PassportDetails;
  /** Fields whose value is the one read from the passport. */
  fromPassport: ReadonlySet<string>;
  /** Whether the check digits of the data page were right. */
  hasCheckDigits: boolean;
  errors: Readonly<Record<string, string>>;
  warnings: Warnings;
  nameRule: Draft["nameRule"];
  today: CalendarDate;
  /** Whether all fields are shown as a form; otherwise only those that need attention are. */
  isForm: boolean;
  /** The places in the passport's pictures that values were read from. */
  crops: FieldCrops;
  /** Whether the passport's pages show the values. */
  verdicts: PageVerdicts;
  /** Fields under which a verdict may appear that nobody has asked for: it must not move what is below. */
  confirmable: ReadonlySet<string>;
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
    <div
      className={classNames("grid items-start gap-x-8 sm:grid-cols-2", props.isForm ? "gap-y-5" : "gap-y-2")}
    >
      <Text of="firstName" {...props} autoComplete="off" hint={texts.firstNameHint} maxLength={120} />
      <div className="space-y-1">
        <Text of="lastName" {...props} maxLength={120} disabled={fields.noSurname} hint={rule} />
        {(fields.noSurname || !isReadBack("lastName", props)) && (
          <Checkbox
            id="noSurname"
            checked={fields.noSurname}
            onChange={(noSurname) => onChange(noSurname ? { noSurname, lastName: "" } : { noSurname })}
          >
            {texts.noSurname}
          </Checkbox>
        )}
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
      <Field of="gender" {...props}>
        <SelectField
          id="gender"
          label={texts.labels.gender}
          hint={hintOf("gender", props, texts) ?? formOnly(texts.asShown, "gender", props)}
          value={fields.gender}
          options={genders.map((value) => ({ value, label: terms.genders[value] }))}
          error={props.errors["gender"]}
          onChange={(value) => {
            const gender = genders.find((candidate) => candidate === value);
            if (gender) onChange({ gender });
          }}
        />
      </Field>
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
    <Field of={of} {...props}>
      <TextField
        id={of}
        label={texts.labels[of]}
        hint={hintOf(of, props, texts) ?? formOnly(hint, of, props)}
        value={props.fields[of]}
        error={props.errors[of]}
        maxLength={props.maxLength}
        disabled={props.disabled}
        autoComplete={props.autoComplete ?? "off"}
        autoCapitalize={props.autoCapitalize ?? "words"}
        spellCheck={false}
        onChange={(value) => props.onChange({ [of]: value })}
      />
    </Field>
  );
}

function Day({ of, max, ...props }: PassportFieldsProps & { of: DateName; max?: CalendarDate }) {
  const texts = usePassportTexts();
  const { dateField } = useDraftTexts();
  return (
    <Field of={of} {...props}>
      <DateField
        id={of}
        label={texts.labels[of]}
        hint={hintOf(of, props, texts) ?? formOnly(texts.asShown, of, props)}
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
    </Field>
  );
}

type FieldProps = PassportFieldsProps & { of: FieldName; children: ReactNode };

/** A field with its place in the passport, its warning, and its difference from the passport or the verdict on it. */
function Field({ of, children, ...props }: FieldProps) {
  const texts = usePassportTexts();
  const documents = useUploadTexts();
  const isList = isReadBack(of, props);
  const read = readNames[of];
  const verdict = verdictOn(props.verdicts, of);
  const crop = read && (props.fromPassport.has(of) ? props.crops[read] : verdict?.crop);
  const difference = props.under(of);
  return (
    <FieldLookContext value={isList ? "list" : "form"}>
      <div className={isList ? "@container border-b border-line pb-2" : "space-y-2"}>
        {children}
        {crop && read && (
          // The margin is on the parent, so that a long name's strip shrinks to the width that is left.
          <div className={classNames(isList && "ml-2 @sm:ml-32")}>
            <img
              src={crop}
              alt={documents.cropOf(documents.readFields[read])}
              className="block max-h-7 max-w-full rounded-sm border border-line"
            />
          </div>
        )}
        <div
          aria-live="polite"
          className={classNames(
            "space-y-2",
            isList && "ml-2 @sm:ml-32",
            props.confirmable.has(of) && "min-h-5",
          )}
        >
          <Warning>{props.warnings[of]}</Warning>
          {verdict && !difference && (
            <PageVerdict
              label={texts.labels[of]}
              verdict={verdict}
              onUseRead={(value) => props.onChange({ [of]: value })}
            />
          )}
        </div>
        {difference}
      </div>
    </FieldLookContext>
  );
}

/** Whether a value is only read back: it is known, and nothing about it is uncertain. */
function isReadBack(of: FieldName, props: Omit<PassportFieldsProps, "onChange">): boolean {
  const { fields, fromPassport, errors, warnings, isForm } = props;
  if (isForm || errors[of] !== undefined || warnings[of] !== undefined || props.under(of)) return false;
  if (verdictOn(props.verdicts, of)?.verdict === "contradicted") return false;
  return (of === "lastName" && fields.noSurname) || (fields[of] ?? "") !== "" || fromPassport.has(of);
}

function formOnly(hint: string | undefined, of: FieldName, props: PassportFieldsProps): string | undefined {
  return isReadBack(of, props) ? undefined : hint;
}

function hintOf(of: FieldName, props: PassportFieldsProps, texts: ReturnType<typeof usePassportTexts>) {
  if (!props.fromPassport.has(of) || verdictOn(props.verdicts, of)?.verdict === "confirmed") return undefined;
  const isChecked = props.hasCheckDigits && coveredByCheckDigits.includes(of);
  if (isReadBack(of, props)) return isChecked ? undefined : texts.pleaseCheck;
  return isChecked ? texts.fromPassport : texts.readUnchecked;
}

const readNames: Partial<Record<FieldName, keyof FieldCrops>> = {
  firstName: "givenNames",
  lastName: "surname",
  fatherName: "fatherName",
  motherName: "motherName",
  passportNumber: "passportNumber",
  gender: "sex",
  passportIssueDate: "issueDate",
  passportExpiryDate: "expiryDate",
  dob: "dateOfBirth",
  nationality: "nationality",
  placeOfIssue: "placeOfIssue",
};

function Warning({ children }: { children: ReactNode }) {
  return children && <div className="text-sm font-medium text-saffron-ink">{children}</div>;
}
