// Writes rules as sentences in the language of this page; fetched only once there is one to write.
import { useQuery } from "@tanstack/react-query";
import { useCatalogue } from "#web/language/use-catalogue.ts";

export function useRuleSentences() {
  const catalogue = useCatalogue();
  return useQuery({
    queryKey: ["rule-sentences", catalogue.language],
    queryFn: async () => (await import("#web/features/catalogue/rules/rule-lines.ts")).ruleWriter(catalogue),
    staleTime: Infinity,
  });
}
