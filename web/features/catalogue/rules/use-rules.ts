// The rules of one destination as sentences, and the reference part that names them: from the rendered page, or fetched once per page load.
import { useQuery } from "@tanstack/react-query";
import type { DestinationReference } from "#domain/requirements/destination-guide.ts";
import { calls } from "#contract/paths.ts";
import type { Destination } from "#domain/destinations.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useCatalogue } from "#web/language/use-catalogue.ts";

export function useRules(destination: Destination) {
  const catalogue = useCatalogue();
  return useQuery({
    queryKey: ["rules", destination.id, catalogue.language],
    queryFn: async (): Promise<DestinationReference> => {
      const answering = callApi<{ data: { rows: PublicRule[] } }>(calls.rules(destination.id));
      const [answer, { destinationReference }] = await Promise.all([
        answering,
        import("../guide/destination-reference.ts"),
      ]);
      return destinationReference({ destination, rules: answer.data.rows }, catalogue);
    },
    staleTime: Infinity,
  });
}
