// The rules of one destination: from the rendered page, or fetched once per page load.
import { useQuery } from "@tanstack/react-query";
import { calls } from "#contract/paths.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { callApi } from "#web/client/api/call-api.ts";

export function useRules(destinationId: string) {
  return useQuery({
    queryKey: ["rules", destinationId],
    queryFn: async () =>
      (await callApi<{ data: { rows: PublicRule[] } }>(calls.rules(destinationId))).data.rows,
    staleTime: Infinity,
  });
}
