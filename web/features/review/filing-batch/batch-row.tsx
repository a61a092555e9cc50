// One case in the dialog that files several: whose it is, the authority's reference and the fee.
import type { ClipboardEvent, KeyboardEvent } from "react";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { ClosedToday } from "../filing/closed-today.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import type { BatchRow } from "./use-batch.ts";

export interface RowErrors {
  reference?: string | undefined;
  fee?: string | undefined;
}

interface BatchRowItemProps {
  shown: BatchRow;
  errors: RowErrors;
  /** Why the last attempt to file it failed. */
  failure: string | undefined;
  onReference: (reference: string) => void;
  onFee: (fee: string) => void;
  /** Enter was pressed. */
  onNext: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

export const referenceId = (caseId: string) => `batch-reference-${caseId}`;
export const feeId = (caseId: string) => `batch-fee-${caseId}`;

export function BatchRowItem({
  shown,
  errors,
  failure,
  onReference,
  onFee,
  onNext,
  onPaste,
}: BatchRowItemProps) {
  const { filingBatch: texts } = useReviewTexts();
  const terms = useTerms();
  const { id, leadName, applicationId, destination } = shown.row;
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onNext();
  };
  const about = `${leadName}, ${applicationId}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-x-3 py-2">
      <p className="col-span-2 text-sm">
        <span className="font-semibold">{leadName}</span> {applicationId} · {terms.country(destination.name)}
      </p>
      <ClosedToday closed={shown.filing.closed} className="col-span-2 pb-1" />
      <TextField
        id={referenceId(id)}
        label={<FieldName long={texts.referenceOf(about)} short={texts.reference} />}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="next"
        value={shown.reference}
        error={errors.reference}
        onChange={onReference}
        onKeyDown={goOn}
        onPaste={onPaste}
      />
      <TextField
        id={feeId(id)}
        label={<FieldName long={texts.feeOf(about)} short={texts.fee} />}
        inputMode="decimal"
        prefix="₹"
        autoComplete="off"
        enterKeyHint="next"
        value={shown.fee}
        error={errors.fee}
        onChange={onFee}
        onKeyDown={goOn}
      />
      {failure && <p className="col-span-2 font-semibold text-red">{failure}</p>}
    </li>
  );
}

/** A short name for the eyes, because the case is above it, and a whole one for screen readers. */
function FieldName({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="sr-only">{long}</span>
      <span aria-hidden className="text-sm font-normal text-ink-soft">
        {short}
      </span>
    </>
  );
}
