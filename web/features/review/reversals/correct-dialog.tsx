// Dialog that corrects a recorded filing.
import { useState } from "react";
import { caseCalls } from "#contract/review/paths.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { DateField } from "#web/ui/date/date-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { type DialogProps, stepState } from "../dialogs/dialog-props.ts";
import { useDateTexts } from "../dialogs/use-date-texts.ts";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { reasonIn } from "../guard/use-asked.tsx";
import { useAttempts } from "../guard/use-attempts.ts";
import { paiseOf, rupeesText } from "../filing/rupees-typed.ts";
import { useReviewTexts } from "../use-review-texts.ts";

const ids = {
  reference: "correct-reference",
  filedOn: "correct-day",
  fee: "correct-fee",
};

export function CorrectDialog({ shown, caseSteps }: Pick<DialogProps, "shown" | "caseSteps">) {
  const { steps, reversals: texts } = useReviewTexts();
  const [today] = useState(() => dateInIndia(new Date()));
  const before = shown.filing;
  const [reference, setReference] = useState(before?.reference ?? "");
  const [filedOn, setFiledOn] = useState<string>(before?.filedOn ?? today);
  const [fee, setFee] = useState(before ? rupeesText(before.fee) : "");
  const [reason, setReason] = useState("");
  const paise = paiseOf(fee);
  const isSame = reference.trim() === before?.reference && filedOn === before.filedOn && paise === before.fee;
  const form = useAttempts(ids, {
    reference: reference.trim() === "" ? steps.referenceMissing : isSame && texts.nothingChanged,
    filedOn: filedOn === "" && steps.filedOnMissing,
    fee: paise === undefined && steps.feeWrong,
  });
  const values = { reference: reference.trim(), filedOn, fee: paise };
  const path = caseCalls.correctFiling(shown.id);
  return (
    <GuardDialog
      title={texts.correctTitle}
      confirmLabel={texts.correct}
      startsAtTitle
      form={form}
      reason={reasonIn(texts, [reason, setReason])}
      {...stepState(caseSteps)}
      onConfirm={(given) => caseSteps.take("correct", { path, body: { ...values, reason: given.reason } })}
    >
      <p>{texts.correctText}</p>
      <TextField
        id={ids.reference}
        label={steps.reference}
        maxLength={80}
        autoComplete="off"
        value={reference}
        error={form.errorOf("reference")}
        onChange={setReference}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FilingDay value={filedOn} max={today} error={form.errorOf("filedOn")} onChange={setFiledOn} />
        <TextField
          id={ids.fee}
          label={steps.fee}
          inputMode="decimal"
          prefix="₹"
          autoComplete="off"
          value={fee}
          error={form.errorOf("fee")}
          onChange={setFee}
        />
      </div>
    </GuardDialog>
  );
}

interface FilingDayProps {
  value: string;
  max: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

function FilingDay(props: FilingDayProps) {
  const { steps } = useReviewTexts();
  return <DateField id={ids.filedOn} label={steps.filedOn} {...props} texts={useDateTexts()} />;
}
