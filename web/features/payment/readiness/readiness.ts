// Loads the automatic checks of the draft.
import { useQuery } from "@tanstack/react-query";
import { calls } from "#contract/paths.ts";
import type { Readiness } from "#contract/traveller/findings.ts";
import { callApi } from "#web/client/api/call-api.ts";

/** Loaded every time it is shown, because findings may have been fixed meanwhile. */
export function useReadiness(draftId: string | null) {
  return useQuery({
    queryKey: ["readiness", draftId],
    queryFn: async () => (await callApi<{ data: Readiness }>(calls.readiness(draftId ?? ""))).data,
    enabled: draftId !== null,
  });
}
