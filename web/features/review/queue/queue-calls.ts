// Reads a page of the case queue, claims cases and releases them (contract/review/queue.ts).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { queueCalls } from "#contract/review/paths.ts";
import type { QueueQuery, QueueSearch, queueAnswer, queueRowAnswer } from "#contract/review/queue.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

export type QueueFilters = Partial<Omit<QueueQuery, "limit">>;
type QueueParams = Partial<Omit<QueueSearch, "limit">>;
/** `key` names the list and page that the rows belong to. */
export type QueuePage = z.infer<typeof queueAnswer>["data"] & { key: string };

const refreshMs = 30_000;

/** Refreshes while it is on screen, because colleagues claim cases. Search terms are posted to keep them out of URLs. */
export function useQueue(params: QueueParams) {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "queue", user?.id, params],
    queryFn: async ({ signal }): Promise<QueuePage> => ({
      ...(await fetchPage(params, signal)).data,
      key: JSON.stringify(params),
    }),
    enabled: user !== null,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    retry: false,
  });
}

function fetchPage(
  { search, ...filters }: QueueParams,
  signal: AbortSignal,
): Promise<z.infer<typeof queueAnswer>> {
  if (search) return callApi(queueCalls.search, { method: "POST", body: { ...filters, search }, signal });
  const query = new URLSearchParams(filters).toString();
  return callApi(query === "" ? queueCalls.list : `${queueCalls.list}?${query}`, { signal });
}

/** Claims or releases a case. Success or not, the queue is fetched again. */
export function useClaim() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: "claim" | "release" }) =>
      callApi<z.infer<typeof queueRowAnswer>>(queueCalls[step](id), { method: "POST", body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["review"] }),
  });
}
