// Dialog that files all marked cases that are ready: one reference and fee each, and why the others can't be filed.
import { type FormEvent, useId, useState } from "react";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { ErrorSummary, type FieldProblem } from "#web/ui/form/error-summary.tsx";
import { failureText } from "#web/terms/failure-text.ts";
import type { Bulk } from "../bulk/use-bulk.ts";
import type { Marks } from "../bulk/use-marks.ts";
import { FiledOn } from "../filing/filing-form.tsx";
import { paiseOf } from "../filing/rupees-typed.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { BatchList } from "./batch-list.tsx";
import { feeId, referenceId } from "./batch-row.tsx";
import { type Batch, filedCasesOf, isUsedAbove, useBatch } from "./use-batch.ts";

interface BatchDialogProps {
  marks: Marks;
  bulk: Bulk;
  onClose: () => void;
}

export function BatchDialog({ marks, bulk, onClose }: BatchDialogProps) {
  const { filingBatch: texts, steps } = useReviewTexts();
  const titleId = useId();
  const [today] = useState(() => dateInIndia(new Date()));
  const [filedOn, setFiledOn] = useState(today);
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const batch = useBatch(marks.rows);
  const found = useProblems(batch, filedOn);
  const problems = attempt > 0 ? found : [];
  const { ready, open, filings } = batch;
  const dismiss = () => (batch.hasWords ? setAsking(true) : onClose());

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAttempt(attempt + 1);
    const filed = filedCasesOf(ready);
    if (found.length === 0 && filed) bulk.file(filedOn, filed);
  }

  return (
    <DialogFrame labelledBy={titleId} width="form" onDismiss={bulk.isPending ? undefined : dismiss}>
      <form noValidate className="space-y-4" onSubmit={submit}>
        <h2 id={titleId} className="text-xl">
          {texts.title}
        </h2>
        <ErrorSummary title={steps.check} problems={problems} attempt={attempt} />
        {bulk.error && <Notice tone="error" live title={failureText(bulk.error, steps.failed)} />}
        {filings.isPending && <SkeletonList label={texts.loading} count={3} shape="field" />}
        {filings.isError && <Notice tone="error" live title={steps.failed} />}
        {filings.data && open.length === 0 && <p>{texts.none}</p>}
        {open.length > 0 && (
          <FiledOn {...{ today, filedOn, error: errorAt(problems, "filing-day") }} onChange={setFiledOn} />
        )}
        <BatchList {...{ batch, problems, bulk }} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={bulk.isPending} onClick={dismiss}>
            {steps.cancel}
          </Button>
          {open.length > 0 && (
            <Button type="submit" busy={bulk.isPending} busyLabel={steps.saving}>
              {ready.length === 0 ? texts.fileNone : texts.file(ready.length)}
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        title={steps.discardQuestion}
        confirmLabel={steps.discard}
        cancelLabel={steps.keepWriting}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </DialogFrame>
  );
}

function useProblems({ open, ready }: Batch, filedOn: string): FieldProblem[] {
  const { filingBatch: texts, steps } = useReviewTexts();
  const [first] = open;
  const missing =
    ready.length === 0 && first
      ? [{ fieldId: referenceId(first.row.id), message: texts.referencesMissing }]
      : [];
  const day = filedOn === "" ? [{ fieldId: "filing-day", message: steps.filedOnMissing }] : [];
  const ofRows = ready.flatMap(({ row: { id, applicationId }, fee }, at) => [
    ...(isUsedAbove(ready, at)
      ? [{ fieldId: referenceId(id), message: texts.usedTwice(applicationId) }]
      : []),
    ...(paiseOf(fee) === undefined ? [{ fieldId: feeId(id), message: texts.feeWrong(applicationId) }] : []),
  ]);
  return [...day, ...missing, ...ofRows];
}

function errorAt(problems: readonly FieldProblem[], fieldId: string): string | undefined {
  const message = problems.find((problem) => problem.fieldId === fieldId)?.message;
  return typeof message === "string" ? message : undefined;
}
