// Dialog that files all marked cases that are ready: one reference and fee each, and why the others can't be filed.
import { useState } from "react";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import type { FieldProblem } from "#web/ui/form/error-summary.tsx";
import { failureText } from "#web/terms/failure-text.ts";
import type { Bulk } from "../bulk/use-bulk.ts";
import type { Marks } from "../bulk/use-marks.ts";
import { FiledOn } from "../filing/filing-form.tsx";
import { paiseOf } from "../filing/rupees-typed.ts";
import { GuardDialog } from "../guard/guard-dialog.tsx";
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
  const [today] = useState(() => dateInIndia(new Date()));
  const [filedOn, setFiledOn] = useState(today);
  const [attempt, setAttempt] = useState(0);
  const batch = useBatch(marks.rows);
  const found = useProblems(batch, filedOn);
  const problems = attempt > 0 ? found : [];
  const { ready, open, filings } = batch;

  function check(): boolean {
    setAttempt(attempt + 1);
    return found.length === 0;
  }

  function file(): void {
    const filed = filedCasesOf(ready);
    if (filed) bulk.file(filedOn, filed);
  }

  return (
    <GuardDialog
      title={texts.title}
      confirmLabel={
        open.length === 0 ? undefined : ready.length === 0 ? texts.fileNone : texts.file(ready.length)
      }
      form={{ problems, attempt, check }}
      hasWords={batch.hasWords}
      busy={bulk.isPending}
      failure={bulk.error ? failureText(bulk.error, steps.failed) : undefined}
      onConfirm={file}
      onCancel={onClose}
    >
      {filings.isPending && <SkeletonList label={texts.loading} count={3} shape="field" />}
      {filings.isError && <Notice tone="error" live title={steps.failed} />}
      {filings.data && open.length === 0 && <p>{texts.none}</p>}
      {open.length > 0 && (
        <FiledOn {...{ today, filedOn, error: errorAt(problems, "filing-day") }} onChange={setFiledOn} />
      )}
      <BatchList {...{ batch, problems, bulk }} />
    </GuardDialog>
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
