// The rules of one destination as sentences: from the rendered page, or fetched once per page load.
import { useQuery } from "@tanstack/react-query";
import { calls } from "#contract/paths.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useCatalogue } from "#web/language/use-catalogue.ts";

export function useRules(destinationId: string) {
  const catalogue = useCatalogue();
  return useQuery({
    queryKey: ["rules", destinationId, catalogue.language],
    queryFn: async () => {
      const answering = callApi<{ data: { rows: PublicRule[] } }>(calls.rules(destinationId));
      const [answer, { ruleLines }] = await Promise.all([answering, import("./rule-lines.ts")]);
      return ruleLines(answer.data.rows, catalogue);
    },
    staleTime: Infinity,
  });
}
