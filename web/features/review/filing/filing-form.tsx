// The form that records a filing: the authority's reference, the day and the fee.
import { type FormEvent, useEffect, useState } from "react";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DateField } from "#web/ui/date/date-field.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useFilingPack } from "../case-calls.ts";
import { useAttempts } from "../guard/use-attempts.ts";
import { useDateTexts } from "../dialogs/use-date-texts.ts";
import type { CaseSteps } from "../steps/use-case-steps.ts";
import { paiseOf, rupeesText } from "./rupees-typed.ts";
import { useReviewTexts } from "../use-review-texts.ts";

const filingIds = { reference: "filing-reference", filedOn: "filing-day", fee: "filing-fee" };

interface FilingFormProps {
  shown: ReviewCase;
  caseSteps: CaseSteps;
  onCopyNext: () => void;
}

export function FilingForm({ shown, caseSteps, onCopyNext }: FilingFormProps) {
  const { steps: texts } = useReviewTexts();
  const [today] = useState(() => dateInIndia(new Date()));
  const [reference, setReference] = useState("");
  const [filedOn, setFiledOn] = useState(today);
  const paid = useFilingPack(shown.id).data?.governmentFee;
  const [typedFee, setFee] = useState<string>();
  const fee = typedFee ?? (paid === undefined ? "" : rupeesText(paid));
  const paise = paiseOf(fee);
  const form = useAttempts(filingIds, {
    reference: reference.trim() === "" && texts.referenceMissing,
    filedOn: filedOn === "" && texts.filedOnMissing,
    fee: paise === undefined && texts.feeWrong,
  });

  // Each time the panel is asked for, not when it is drawn again.
  useEffect(() => document.getElementById(filingIds.reference)?.focus(), [caseSteps.filing]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = { reference: reference.trim(), filedOn, fee: paise };
    form.send(() => caseSteps.take("file", { path: caseCalls.file(shown.id), body }));
  }

  return (
    <form noValidate className="space-y-2 border-t border-line p-3" onSubmit={submit}>
      <ErrorSummary title={texts.check} problems={form.problems} attempt={form.attempt} />
      <TextField
        id={filingIds.reference}
        label={texts.reference}
        hint={texts.copyHint}
        maxLength={80}
        autoComplete="off"
        value={reference}
        error={form.errorOf("reference")}
        onChange={setReference}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          onCopyNext();
        }}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <FiledOn {...{ today, filedOn, error: form.errorOf("filedOn") }} onChange={setFiledOn} />
        <TextField
          id={filingIds.fee}
          label={texts.fee}
          title={paid === undefined ? undefined : texts.feeHint}
          inputMode="decimal"
          prefix="₹"
          autoComplete="off"
          value={fee}
          error={form.errorOf("fee")}
          onChange={setFee}
        />
      </div>
      <Button type="submit" block busy={caseSteps.isBusy} busyLabel={texts.saving}>
        {texts.record}
      </Button>
    </form>
  );
}

type FiledOnProps = {
  today: string;
  filedOn: string;
  error: string | undefined;
  onChange: (day: string) => void;
};

export function FiledOn({ today, filedOn, error, onChange }: FiledOnProps) {
  const { steps: texts } = useReviewTexts();
  return (
    <DateField
      id={filingIds.filedOn}
      label={texts.filedOn}
      value={filedOn}
      max={today}
      error={error}
      texts={useDateTexts()}
      onChange={onChange}
    />
  );
}
