// The calls of a share link: its owner reads, creates and revokes it; anyone with the link opens it.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls } from "#contract/paths.ts";
import type { SharedStatus, ShareLink } from "#contract/traveller/sharing.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { callApi } from "#web/client/api/call-api.ts";

interface OwnShare {
  link: ShareLink | null;
  /** The last day of the application's links, once it has passed. */
  endedOn: CalendarDate | null;
}

export function useShareLink(applicationId: string) {
  const queries = useQueryClient();
  const queryKey = ["share-link", applicationId];
  const path = calls.share(applicationId);
  return {
    share: useQuery({
      queryKey,
      queryFn: async () => (await callApi<{ data: OwnShare }>(path)).data,
    }),
    make: useMutation({
      mutationFn: async () => (await callApi<{ data: ShareLink }>(path, { method: "POST", body: {} })).data,
      onSuccess: (link) => queries.setQueryData<OwnShare>(queryKey, { link, endedOn: null }),
    }),
    revoke: useMutation({
      ...atOnce,
      mutationFn: () => callApi(path, { method: "DELETE" }),
      onSuccess: () => queries.setQueryData<OwnShare>(queryKey, { link: null, endedOn: null }),
    }),
  };
}

export function useSharedStatus(token: string) {
  return useQuery({
    queryKey: ["shared", token],
    queryFn: async () => (await callApi<{ data: SharedStatus }>(calls.shared(token))).data,
    retry: false,
  });
}
