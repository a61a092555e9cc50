// A language model's suggestions for the draft: only if the server has a model, and only with the user's consent.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls } from "#contract/paths.ts";
import type { Suggestion } from "#contract/traveller/suggestions.ts";
import type { Language } from "#domain/content/languages.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useConfig } from "#web/client/configuration.ts";

const keyOf = (draftId: string, language: Language) => ["suggestion", draftId, language];

export function useSuggestion(draftId: string, language: Language) {
  const isOffered = useConfig().data?.suggestions ?? false;
  return useQuery({
    queryKey: keyOf(draftId, language),
    queryFn: async () =>
      (await callApi<{ data: Suggestion }>(`${calls.suggestion(draftId)}?language=${language}`)).data,
    enabled: isOffered,
  });
}

/** `ask` gives the consent first if needed; `withdraw` withdraws it. */
export type SuggestionRequest = "ask" | "withdraw";

export function useSuggestionRequest(draftId: string, language: Language) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: SuggestionRequest) => {
      const consent = calls.suggestionConsent(draftId);
      if (request === "withdraw") return callApi<{ data: Suggestion }>(consent, { method: "DELETE" });
      await callApi(consent, { method: "PUT" });
      const body = { language };
      return callApi<{ data: Suggestion }>(calls.suggestion(draftId), { method: "POST", body });
    },
    onSuccess: ({ data }) => {
      queries.setQueryData(keyOf(draftId, language), data);
      // In another language there is another suggestion.
      queries.removeQueries({ queryKey: ["suggestion", draftId], type: "inactive" });
    },
    onError: () => queries.invalidateQueries({ queryKey: keyOf(draftId, language) }),
  });
}
