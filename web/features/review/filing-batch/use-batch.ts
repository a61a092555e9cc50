// What is typed into the dialog that files several cases: a reference and a fee for each, also from a pasted list.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { bulkCalls } from "#contract/review/paths.ts";
import type { QueueRow } from "#contract/review/queue.ts";
import type { BulkFiling, bulkFilingsAnswer } from "#contract/review/work/bulk.ts";
import { callApi } from "#web/client/api/call-api.ts";
import type { FiledCase } from "../bulk/use-bulk.ts";
import { paiseOf, rupeesText } from "../filing/rupees-typed.ts";

/** One case of the dialog. */
export interface BatchRow {
  row: QueueRow;
  filing: BulkFiling;
  reference: string;
  /** As typed; the fee that the travellers paid until it is changed. */
  fee: string;
}

type Typed = Partial<Pick<BatchRow, "reference" | "fee">>;
const maxLength = 80;

export function useBatch(rows: readonly QueueRow[]) {
  const filings = useFilings(rows.map(({ id }) => id));
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const all = rows.flatMap((row): BatchRow[] => {
    const filing = filings.data?.find(({ caseId }) => caseId === row.id);
    if (!filing) return [];
    const { reference = "", fee = rupeesText(filing.fee) } = typed.get(row.id) ?? {};
    return [{ row, filing, reference, fee }];
  });
  const open = all.filter(({ filing }) => filing.bar === null);
  const write = (changes: readonly (readonly [string, Typed])[]) =>
    setTyped((before) => {
      const after = new Map(before);
      for (const [id, change] of changes) after.set(id, { ...after.get(id), ...change });
      return after;
    });
  return {
    filings,
    open,
    barred: all.filter(({ filing }) => filing.bar !== null),
    /** Those that are filed: a case without a reference is left for later. */
    ready: open.filter(({ reference }) => reference.trim() !== ""),
    hasWords: [...typed.values()].some(({ reference = "" }) => reference.trim() !== ""),
    type: (id: string, change: Typed) => write([[id, change]]),
    /** Fills the references from a case on, and returns how many it filled and how many lines were left over. */
    paste: (from: number, lines: readonly string[]) => {
      const cases = open.slice(from, from + lines.length);
      write(cases.map(({ row }, at) => [row.id, { reference: (lines[at] ?? "").slice(0, maxLength) }]));
      return { filled: cases.length, leftOver: lines.length - cases.length };
    },
  };
}

export type Batch = ReturnType<typeof useBatch>;

/** The references in a pasted text; undefined if it is only one. */
export function pastedLines(text: string): string[] | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const filled = lines.filter((line) => line !== "");
  return lines.length > 1 ? filled : undefined;
}

/** Whether a case above has the same reference, in capitals or not. */
export function isUsedAbove(ready: readonly BatchRow[], at: number): boolean {
  const same = (one: BatchRow) => one.reference.trim().toUpperCase();
  const own = ready[at];
  return own !== undefined && ready.slice(0, at).some((one) => same(one) === same(own));
}

/** What is sent. Undefined if a fee is not an amount. */
export function filedCasesOf(ready: readonly BatchRow[]): FiledCase[] | undefined {
  const filed = ready.map(({ filing: { caseId, version }, reference, fee }) => ({
    caseId,
    version,
    reference: reference.trim(),
    fee: paiseOf(fee),
  }));
  return filed.every((one): one is FiledCase => one.fee !== undefined) ? filed : undefined;
}

function useFilings(cases: readonly string[]) {
  return useQuery({
    queryKey: ["review", "bulk-filings", cases],
    queryFn: async () =>
      (
        await callApi<z.infer<typeof bulkFilingsAnswer>>(bulkCalls.filings, {
          method: "POST",
          body: { cases },
        })
      ).data,
    // Those that remain after some were filed.
    placeholderData: keepPreviousData,
    // What the specialist sees here must be what is filed.
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
