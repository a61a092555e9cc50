// Dialog that records a filing: values to copy into the authority's form, the files, and the reference it returned.
import { useState } from "react";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { DateField } from "#web/ui/date/date-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { FilingPackView } from "./filing-pack.tsx";
import { useFilingPack } from "../case-calls.ts";
import { paiseOf, rupeesText } from "./rupees-typed.ts";
import type { DialogProps } from "../dialogs/dialog-props.ts";
import { StepFrame } from "../dialogs/step-frame.tsx";
import { useAttempts } from "../dialogs/use-attempts.ts";
import { useReviewTexts } from "../use-review-texts.ts";

const ids = { reference: "filing-reference", filedOn: "filing-day", fee: "filing-fee" };

export function FileDialog({ shown, caseSteps }: Pick<DialogProps, "shown" | "caseSteps">) {
  const { steps: texts } = useReviewTexts();
  const [today] = useState(() => dateInIndia(new Date()));
  const [reference, setReference] = useState("");
  const [filedOn, setFiledOn] = useState(today);
  const paid = useFilingPack(shown.id).data?.governmentFee;
  const [typedFee, setFee] = useState<string>();
  const fee = typedFee ?? (paid === undefined ? "" : rupeesText(paid));
  const paise = paiseOf(fee);
  const form = useAttempts(ids, {
    reference: reference.trim() === "" && texts.referenceMissing,
    filedOn: filedOn === "" && texts.filedOnMissing,
    fee: paise === undefined && texts.feeWrong,
  });
  const body = { reference: reference.trim(), filedOn, fee: paise };

  return (
    <StepFrame
      title={texts.fileTitle}
      confirmLabel={texts.record}
      onSubmit={() => form.send(() => caseSteps.take("file", { path: caseCalls.file(shown.id), body }))}
      startsAtTitle
      hasWords={reference.trim() !== ""}
      {...{ caseSteps, problems: form.problems, attempt: form.attempt }}
    >
      <FilingPackView shown={shown} />
      <TextField
        id={ids.reference}
        label={texts.reference}
        maxLength={80}
        autoComplete="off"
        value={reference}
        error={form.errorOf("reference")}
        onChange={setReference}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          id={ids.filedOn}
          label={texts.filedOn}
          value={filedOn}
          max={today}
          error={form.errorOf("filedOn")}
          texts={{
            pick: texts.pickDate,
            close: texts.closeCalendar,
            loading: texts.loadingCalendar,
            earlier: texts.earlier,
            later: texts.later,
            placeholder: texts.datePlaceholder,
            notADate: texts.notADate,
          }}
          onChange={setFiledOn}
        />
        <TextField
          id={ids.fee}
          label={texts.fee}
          hint={paid === undefined ? undefined : texts.feeHint}
          inputMode="decimal"
          prefix="₹"
          autoComplete="off"
          value={fee}
          error={form.errorOf("fee")}
          onChange={setFee}
        />
      </div>
    </StepFrame>
  );
}
