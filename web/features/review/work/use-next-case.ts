// 'Start work' and 'Decide and next': opens the most urgent case that needs the user now, claimed for them.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { pages } from "#contract/paths.ts";
import { queueCalls } from "#contract/review/paths.ts";
import type { nextCaseAnswer } from "#contract/review/queue.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { rememberCase } from "./last-queue.ts";

/** The cases of this round, not offered again until work is started again. The server accepts 200. */
let seen: string[] = [];
const maxSeen = 200;

/** The case that was opened here last, until its desk has begun with it. */
let started: string | undefined;

/** True once for a case that 'Start work' or 'Next case' opened for work. */
export function takeStarted(id: string): boolean {
  const isStarted = started === id;
  started = undefined;
  return isStarted;
}

interface NextCase {
  /** Opens the next case. `from` is the case that the user leaves; without it, a new round starts. */
  open: (options?: { from?: string; view?: "second_person" }) => void;
  isPending: boolean;
  /** Whether the last call found no case. */
  isNoneLeft: boolean;
  error: Error | null;
}

export function useNextCase(): NextCase {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const next = useMutation({
    mutationFn: async (view?: "second_person") => {
      const body = { skip: seen, ...(view && { view }) };
      return (await callApi<z.infer<typeof nextCaseAnswer>>(queueCalls.next, { method: "POST", body })).data;
    },
    onSuccess: (row, view) => {
      void queries.invalidateQueries({ queryKey: ["review"] });
      if (!row) return;
      rememberCase(row.id);
      started = view === undefined ? row.id : undefined;
      void navigate(pages.reviewCase.replace(":id", row.id));
    },
  });
  return {
    open: ({ from, view } = {}) => {
      if (next.isPending) return;
      seen = from === undefined ? [] : [...seen, from].slice(-maxSeen);
      next.mutate(view);
    },
    isPending: next.isPending,
    isNoneLeft: next.isSuccess && next.data === null,
    error: next.error,
  };
}
