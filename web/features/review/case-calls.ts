// One case: reading it, and every step that changes it; each answers with the case as it is afterwards.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { filingPackAnswer, ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { Colleague } from "#contract/review/staff.ts";
import { type CallOptions, callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

export type CaseTraveller = ReviewCase["travellers"][number];
export type CaseDocument = CaseTraveller["documents"][number];
export type FilingPack = z.infer<typeof filingPackAnswer>["data"];

const caseKey = (userId: string | undefined, id: string) => ["review", "case", userId, id];

export function useCase(id: string) {
  const user = useUser();
  return useQuery({
    queryKey: caseKey(user?.id, id),
    queryFn: async () => (await callApi<{ data: ReviewCase }>(caseCalls.read(id))).data,
    enabled: user !== null,
    retry: false,
  });
}

export interface CaseCall extends CallOptions {
  path: string;
}

/** Takes a step. What comes back is shown at once; where it was refused, the case is fetched anew. */
export function useCaseStep(id: string) {
  const queries = useQueryClient();
  const user = useUser();
  return useMutation({
    mutationFn: ({ path, ...options }: CaseCall) =>
      callApi<{ data?: ReviewCase } | undefined>(path, { method: "POST", ...options }),
    onSettled: async (answer) => {
      const changed = answer?.data;
      // Claims answer with their row of the queue.
      if (changed && "travellers" in changed) queries.setQueryData(caseKey(user?.id, id), changed);
      else await queries.invalidateQueries({ queryKey: caseKey(user?.id, id) });
      await queries.invalidateQueries({ queryKey: ["review", "queue"] });
    },
  });
}

/** What is copied into the authority's form; it holds everything, so it is kept no longer than it is shown. */
export function useFilingPack(id: string) {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "filing-pack", user?.id, id],
    queryFn: async () => (await callApi<{ data: FilingPack }>(caseCalls.filingPack(id))).data,
    gcTime: 0,
    retry: false,
  });
}

/** Who a case may be assigned to; only those who reassign may ask. */
export function useColleagues(isWanted: boolean) {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "colleagues", user?.id],
    queryFn: async () => (await callApi<{ data: Colleague[] }>("/review/colleagues")).data,
    enabled: isWanted && user !== null,
    staleTime: 60_000,
    retry: false,
  });
}
