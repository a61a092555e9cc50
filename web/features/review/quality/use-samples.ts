// Reads, takes and answers the decisions that a second specialist checks blind.
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sampleCalls } from "#contract/review/paths.ts";
import type { Sample, SampleReport, Samples } from "#contract/review/quality/samples.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

const listKey = (userId: string | undefined) => ["review", "samples", userId] as const;
const sampleKey = (userId: string | undefined, id: string) => ["review", "sample", userId, id] as const;

export function useSamples() {
  const user = useUser();
  return useQuery({
    queryKey: listKey(user?.id),
    queryFn: async () => (await callApi<{ data: Samples }>(sampleCalls.list)).data,
    enabled: user !== null,
    retry: false,
  });
}

/** Unmasked, so it leaves the cache with the screen. */
export function useSample(id: string) {
  const user = useUser();
  return useQuery({
    queryKey: sampleKey(user?.id, id),
    queryFn: async () => (await callApi<{ data: Sample }>(sampleCalls.read(id))).data,
    gcTime: 0,
    retry: false,
  });
}

/** Takes the next one; null if none waits. */
export function useNextSample() {
  const queries = useQueryClient();
  const user = useUser();
  return useMutation({
    ...atOnce,
    mutationFn: async () => {
      const answer = await callApi<{ data: { id: string | null } }>(sampleCalls.next, { method: "POST" });
      return answer.data.id;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: listKey(user?.id) }),
  });
}

interface SampleCall {
  path: string;
  body?: object;
}

/** Answers or explains; the answer is the sample with its result. */
export function useSampleCall(id: string) {
  const queries = useQueryClient();
  const user = useUser();
  return useMutation({
    ...atOnce,
    mutationFn: ({ path, body }: SampleCall) =>
      callApi<{ data: Sample } | undefined>(path, { method: "POST", ...(body && { body }) }),
    onSuccess: (answer) => {
      if (answer) queries.setQueryData(sampleKey(user?.id, id), answer.data);
    },
    onSettled: () => refreshList(queries, user?.id),
  });
}

function refreshList(queries: QueryClient, userId: string | undefined) {
  return queries.invalidateQueries({ queryKey: listKey(userId) });
}

export function useSampleReport() {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "sample-report", user?.id],
    queryFn: async () => (await callApi<{ data: SampleReport }>(sampleCalls.report)).data,
    enabled: user !== null,
    retry: false,
  });
}
