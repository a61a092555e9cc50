// The cases in the dialog that files several: those with fields, then those that can't be filed, each with a sentence.
import { type ClipboardEvent, useRef, useState } from "react";
import type { FieldProblem } from "#web/ui/form/error-summary.tsx";
import { focusField } from "#web/ui/form/focus-field.ts";
import type { Bulk } from "../bulk/use-bulk.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { BatchRowItem, feeId, referenceId } from "./batch-row.tsx";
import { type Batch, type BatchRow, pastedLines } from "./use-batch.ts";

interface BatchListProps {
  batch: Batch;
  problems: readonly FieldProblem[];
  bulk: Bulk;
}

export function BatchList({ batch, problems, bulk }: BatchListProps) {
  const { filingBatch: texts } = useReviewTexts();
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const { open } = batch;
  if (open.length === 0) return <Barred barred={batch.barred} />;

  /** After the last case: the button that files them. */
  function goTo(at: number): void {
    const next = open[at];
    if (next) focusField(referenceId(next.row.id));
    else list.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }

  function paste(event: ClipboardEvent, at: number): void {
    const lines = pastedLines(event.clipboardData.getData("text"));
    if (!lines) return;
    event.preventDefault();
    const { filled, leftOver } = batch.paste(at, lines);
    setSaid([texts.filled(filled), ...(leftOver > 0 ? [texts.leftOver(leftOver)] : [])].join(" "));
    goTo(at + filled);
  }

  return (
    <>
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {said}
      </p>
      <ul ref={list} className="max-h-[45vh] divide-y divide-line overflow-y-auto">
        {open.map((shown, at) => (
          <BatchRowItem
            key={shown.row.id}
            shown={shown}
            errors={errorsOf(shown, problems)}
            failure={failureOf(bulk, shown)}
            onReference={(reference) => batch.type(shown.row.id, { reference })}
            onFee={(fee) => batch.type(shown.row.id, { fee })}
            onNext={() => goTo(at + 1)}
            onPaste={(event) => paste(event, at)}
          />
        ))}
      </ul>
      <Barred barred={batch.barred} />
    </>
  );
}

function Barred({ barred }: { barred: readonly BatchRow[] }) {
  const { filingBatch: texts } = useReviewTexts();
  if (barred.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-semibold">{texts.barred}</p>
      <ul className="max-h-40 list-disc overflow-y-auto ps-5">
        {barred.map(({ row, filing }) => (
          <li key={row.id}>
            {row.applicationId}: {filing.bar && texts.bars[filing.bar]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function errorsOf({ row: { id } }: BatchRow, problems: readonly FieldProblem[]) {
  const at = (fieldId: string) => {
    const message = problems.find((problem) => problem.fieldId === fieldId)?.message;
    return typeof message === "string" ? message : undefined;
  };
  return { reference: at(referenceId(id)), fee: at(feeId(id)) };
}

function failureOf({ outcome }: Bulk, { row }: BatchRow): string | undefined {
  if (outcome?.act !== "file") return undefined;
  return outcome.failures.find(({ about }) => about === row.applicationId)?.sentence;
}
