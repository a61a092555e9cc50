// Reads one case and takes the steps that change it. Each step returns the case as it is afterwards.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { filingPackAnswer } from "#contract/review/authorities/filing-pack.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { Colleague } from "#contract/review/staff.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { type CallOptions, callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";
import { caseKey } from "./case-key.ts";
import { forgetCaseFiles, forgetUnseen, forgetVisa } from "./document-calls.ts";

export type CaseTraveller = ReviewCase["travellers"][number];
export type CaseDocument = CaseTraveller["documents"][number];
export type FilingPack = z.infer<typeof filingPackAnswer>["data"];

export function useCase(id: string) {
  const user = useUser();
  const queries = useQueryClient();
  const queryKey = caseKey(user?.id, id);
  return useQuery({
    queryKey,
    queryFn: async () => {
      const { data } = await callApi<{ data: ReviewCase }>(caseCalls.read(id));
      forgetUnseen(queries, queries.getQueryData(queryKey), data);
      return data;
    },
    enabled: user !== null,
    retry: false,
  });
}

export interface CaseCall extends CallOptions {
  path: string;
}

type StepAnswer = { data?: ReviewCase } | undefined;

/** Takes a step, or several in order, and shows the returned case at once. If one fails, the case is fetched again. */
export function useCaseStep(id: string) {
  const queries = useQueryClient();
  const user = useUser();
  return useMutation({
    ...atOnce,
    mutationFn: async (calls: CaseCall | readonly CaseCall[]) => {
      let answer: StepAnswer;
      for (const { path, ...options } of [calls].flat()) {
        answer = await callApi<StepAnswer>(path, { method: "POST", ...options });
      }
      return answer;
    },
    onSettled: async (answer, _, calls) => {
      for (const { path, method } of [calls].flat()) if (method === "PUT") forgetVisa(queries, path);
      const changed = answer?.data;
      // Claiming returns a row of the queue, not the case.
      if (changed && "travellers" in changed) queries.setQueryData(caseKey(user?.id, id), changed);
      else {
        if (changed) forgetCaseFiles(queries, id);
        await queries.invalidateQueries({ queryKey: caseKey(user?.id, id) });
      }
      await queries.invalidateQueries({ queryKey: ["review", "queue"] });
      await queries.invalidateQueries({ queryKey: ["review", "attention"] });
    },
  });
}

/** The values to copy into the authority's form. They are unmasked, so they leave the cache with the screen. */
export function useFilingPack(id: string) {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "filing-pack", user?.id, id],
    queryFn: async () => (await callApi<{ data: FilingPack }>(caseCalls.filingPack(id))).data,
    gcTime: 0,
    retry: false,
  });
}

/** The staff a case may be assigned to. Only staff who may reassign cases can read this list. */
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
