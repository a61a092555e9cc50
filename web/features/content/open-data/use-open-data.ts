// How many facts there are and how far they can be relied on: from the rendered page, or counted from all facts.
import { useQuery } from "@tanstack/react-query";
import { calls } from "#contract/paths.ts";
import { type OpenDataSummary, summariseFacts } from "#domain/rules/open-data.ts";
import type { PublicFact } from "#domain/rules/rule-fact.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useConfig } from "#web/client/configuration.ts";

export function useOpenData() {
  const { data: config } = useConfig();
  const today = config?.today;
  return useQuery<OpenDataSummary>({
    queryKey: ["open-data"],
    queryFn: async () => {
      const answer = await callApi<{ data: { rows: PublicFact[] } }>(calls.facts);
      return summariseFacts(answer.data.rows, today ?? "");
    },
    enabled: today !== undefined,
    staleTime: 60_000,
  });
}
