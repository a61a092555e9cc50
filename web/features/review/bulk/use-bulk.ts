// Takes one act on the marked cases, and says which succeeded and which did not, and why.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import type { z } from "zod";
import { bulkCalls } from "#contract/review/paths.ts";
import type { QueueRow } from "#contract/review/queue.ts";
import type {
  BulkFailure,
  bulkAgreeAnswer,
  BulkProposal,
  bulkAnswer,
  bulkFileRequest,
} from "#contract/review/work/bulk.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { messageText } from "#web/terms/failure-text.ts";
import { keepFocus } from "../keep-focus.ts";
import type { Marks } from "./use-marks.ts";

export type BulkAct = "claim" | "release" | "assign" | "agree" | "file";

export type FiledCase = z.infer<typeof bulkFileRequest>["filings"][number];

/** What an act came to. */
export interface BulkOutcome {
  act: BulkAct;
  done: number;
  /** Each case, or traveller of a case, with the sentence that says why. */
  failures: readonly { about: string; sentence: string }[];
}

export interface Bulk {
  take: (act: "claim" | "release") => void;
  assign: (staffId: string | null) => void;
  agree: (proposals: readonly BulkProposal[]) => void;
  /** Cases that could not be filed stay marked, because what was typed for them is not lost. */
  file: (filedOn: string, filings: readonly FiledCase[]) => void;
  isPending: boolean;
  error: Error | null;
  outcome: BulkOutcome | undefined;
}

type Answered = { id: string; row: QueueRow | null; about: string; failure: BulkFailure | null }[];
type Asked = { act: BulkAct; call: () => Promise<Answered> };

interface BulkState {
  marks: Marks;
  /** Gets the focus when the marked rows are no longer marked. */
  count: RefObject<HTMLElement | null>;
  /** Called with the cases that were changed, as they were afterwards. */
  onChanged: (add: (before: ReadonlyMap<string, QueueRow>) => ReadonlyMap<string, QueueRow>) => void;
}

export function useBulk({ marks, count, onChanged }: BulkState): Bulk {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const bulk = useMutation({
    mutationFn: ({ call }: Asked) => call(),
    onSuccess: (answered, { act }) => {
      setOutcome(outcomeOf(act, answered));
      onChanged((before) => new Map([...before, ...rowsOf(answered)]));
      if (act === "file") marks.drop(answered.flatMap(({ id, failure }) => (failure ? [] : [id])));
      else marks.clear();
      keepFocus(() => count.current);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["review"] }),
  });
  const start = (asked: Asked) => {
    if (!bulk.isPending) bulk.mutate(asked);
  };
  const on = (act: "claim" | "release" | "assign", more = {}) => ({
    act,
    call: () => actOn(marks.rows, act, more),
  });
  return {
    take: (act) => start(on(act)),
    assign: (staffId) => start(on("assign", { staffId })),
    agree: (proposals) => start({ act: "agree", call: () => agreeTo(proposals) }),
    file: (filedOn, filings) => start({ act: "file", call: () => fileAll(marks.rows, { filedOn, filings }) }),
    isPending: bulk.isPending,
    error: bulk.error,
    outcome,
  };
}

function actOn(
  rows: readonly QueueRow[],
  act: "claim" | "release" | "assign",
  more: object,
): Promise<Answered> {
  return answeredFor(rows, bulkCalls[act], { cases: rows.map(({ id }) => id), ...more });
}

function fileAll(
  rows: readonly QueueRow[],
  body: { filedOn: string; filings: readonly FiledCase[] },
): Promise<Answered> {
  return answeredFor(rows, bulkCalls.file, body);
}

async function answeredFor(rows: readonly QueueRow[], path: string, body: object): Promise<Answered> {
  const { data } = await callApi<z.infer<typeof bulkAnswer>>(path, { method: "POST", body });
  const about = new Map(rows.map(({ id, applicationId }) => [id, applicationId]));
  return data.map((result) => ({ ...result, about: about.get(result.id) ?? "" }));
}

async function agreeTo(proposals: readonly BulkProposal[]): Promise<Answered> {
  const body = {
    proposals: proposals.map(({ caseId, travellerId, version }) => ({ caseId, travellerId, version })),
  };
  const { data } = await callApi<z.infer<typeof bulkAgreeAnswer>>(bulkCalls.agree, { method: "POST", body });
  return data.map(({ caseId, travellerId, failure }) => {
    const of = proposals.find((proposal) => proposal.travellerId === travellerId);
    return { id: caseId, row: null, failure, about: of ? `${of.applicationId}, ${of.name}` : "" };
  });
}

function outcomeOf(act: BulkAct, answered: Answered): BulkOutcome {
  const failures = answered.flatMap(({ about, failure }) =>
    failure ? [{ about, sentence: messageText(failure) }] : [],
  );
  return { act, done: answered.length - failures.length, failures };
}

function rowsOf(answered: Answered): [string, QueueRow][] {
  return answered.flatMap(({ id, row }): [string, QueueRow][] => (row ? [[id, row]] : []));
}
