// What the automatic checks say of the application that is being prepared.
import { useQuery } from "@tanstack/react-query";
import { calls } from "#contract/paths.ts";
import type { Readiness } from "#contract/traveller/findings.ts";
import { callApi } from "#web/client/api/call-api.ts";

/** Asked anew whenever it is shown: what was found may have been mended meanwhile. */
export function useReadiness(draftId: string | null) {
  return useQuery({
    queryKey: ["readiness", draftId],
    queryFn: async () => (await callApi<{ data: Readiness }>(calls.readiness(draftId ?? ""))).data,
    enabled: draftId !== null,
  });
}
