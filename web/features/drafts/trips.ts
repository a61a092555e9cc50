// Trips: the applications that were started together from one plan.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewTrip, Trip } from "#contract/planner/trips.ts";
import { calls } from "#contract/paths.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";

/** Those that have not ended or are not finished, the first to end first. Fetched again whenever the drafts are. */
export function useTrips(isWanted: boolean) {
  const user = useUser();
  return useQuery({
    queryKey: ["drafts", user?.id, "trips"],
    queryFn: async () => (await callApi<{ data: { rows: Trip[] } }>(calls.trips)).data.rows,
    enabled: user !== null && isWanted,
    networkMode: "always",
    refetchOnReconnect: true,
  });
}

export function useTripActions() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ["drafts"] });
  return {
    /** `isNew`: false if the same plan had been started before; then nothing was opened. */
    start: useMutation({
      ...atOnce,
      mutationFn: async (plan: NewTrip) =>
        (await callApi<{ data: Trip & { isNew: boolean } }>(calls.trips, { method: "POST", body: plan }))
          .data,
      onSuccess,
    }),
    /** The application stays. */
    leave: useMutation({
      ...atOnce,
      mutationFn: ({ tripId, draftId }: { tripId: string; draftId: string }) =>
        callApi(calls.tripDraft(tripId, draftId), { method: "DELETE" }),
      onSuccess,
    }),
  };
}
