// The calls of cancelling an application: the refund it would cause, and the cancellation (D9).
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Cancellation } from "#contract/applications.ts";
import { calls } from "#contract/paths.ts";
import type { Paise } from "#domain/money.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

/** Fetched with the page and again before the question, because the application may have changed since. */
export function useCancellation(id: string, isWanted: boolean) {
  const user = useUser();
  return useQuery({
    queryKey: ["cancellation", user?.id, id],
    queryFn: async () => (await callApi<{ data: Cancellation }>(calls.cancel(id))).data,
    enabled: user !== null && isWanted,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
}

/** `refund`: the amount that was shown. Afterwards, lists and pages of the application are fetched again. */
export function useCancelApplication(id: string) {
  const queries = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: (refund: Paise) => callApi(calls.cancel(id), { method: "POST", body: { refund } }),
    onSettled: () =>
      Promise.all(
        ["application", "applications", "cancellation"].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}
