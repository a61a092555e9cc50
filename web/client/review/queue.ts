// The queue of cases: a page of it, and who takes which case (contract/review/queue.ts).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { queueCalls } from "#contract/review/paths.ts";
import type { QueueQuery, queueAnswer } from "#contract/review/queue.ts";
import { callApi } from "../api.ts";
import { useUser } from "../session.ts";

export type QueueFilters = Partial<Omit<QueueQuery, "limit">>;
export type QueuePage = z.infer<typeof queueAnswer>["data"];

const refreshMs = 30_000;

/** Asked for again while somebody looks at it: colleagues claim cases meanwhile. */
export function useQueue(filters: QueueFilters) {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "queue", user?.id, filters],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(filters).toString();
      const path = query === "" ? queueCalls.list : `${queueCalls.list}?${query}`;
      return (await callApi<{ data: QueuePage }>(path, { signal })).data;
    },
    enabled: user !== null,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    retry: false,
  });
}

/** Claims a case or gives it back. However it ends, what is shown of the queue is fetched anew. */
export function useClaim() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: "claim" | "release" }) =>
      callApi(queueCalls[step](id), { method: "POST", body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["review"] }),
  });
}
