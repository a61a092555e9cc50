// Submitted applications: the list and one of them (§7).
import { useQuery } from "@tanstack/react-query";
import type { Application, ApplicationReceipts, Unrefunded } from "#contract/applications.ts";
import type { Renewal } from "#contract/traveller/tracking.ts";
import { calls } from "#contract/paths.ts";
import { callConditionally } from "#web/client/api/call-conditionally.ts";
import { findTrack, findTracks, saveTrack } from "#web/client/offline/saved-tracks.ts";
import { useUser } from "#web/client/session/session.ts";

export const applicationsPerPage = 10;

export type ApplicationDetail = Application &
  ApplicationReceipts & {
    documents: { id: string; kind: string; fileType: string; fileUrl: string; passportNumber: string }[];
    renewal: Renewal | null;
    unrefunded: Unrefunded[];
    documentsErasedAt: string | null;
  };

/** Without a connection the page says so at once, and shows what is saved on this device. */
const evenOffline = { networkMode: "always", refetchOnReconnect: true } as const;

export function useApplications(page: number) {
  const user = useUser();
  return useQuery({
    queryKey: ["applications", user?.id, page],
    queryFn: async () => {
      const query = new URLSearchParams({
        UserId: user?.id ?? "",
        page: String(page),
        limit: String(applicationsPerPage),
      });
      const path = `${calls.applications}?${query.toString()}`;
      const { data } = await callConditionally<{ data: { rows: Application[]; count: number } }>(path);
      for (const application of data.rows) void saveTrack(application, user?.id ?? "");
      return data;
    },
    enabled: user !== null,
    ...evenOffline,
  });
}

export function useApplication(id: string) {
  const user = useUser();
  return useQuery({
    queryKey: ["application", user?.id, id],
    queryFn: async () => {
      const { data } = await callConditionally<{ data: ApplicationDetail }>(calls.application(id));
      void saveTrack(data, user?.id ?? "");
      return data;
    },
    enabled: user !== null,
    ...evenOffline,
  });
}

/** The copy of an application saved on this device, for offline reading; undefined if there is none. */
export function useSavedTrack(id: string, isWanted: boolean) {
  const user = useUser();
  const { data } = useQuery({
    queryKey: ["kept-track", user?.id, id],
    queryFn: async () => (await findTrack(id)) ?? null,
    enabled: user !== null && isWanted,
    networkMode: "always",
    gcTime: 0,
  });
  return data ?? undefined;
}

/** The applications saved on this device, for when the list can't be loaded. */
export function useSavedTracks(isWanted: boolean) {
  const user = useUser();
  const { data } = useQuery({
    queryKey: ["saved-tracks", user?.id],
    queryFn: findTracks,
    enabled: user !== null && isWanted,
    networkMode: "always",
    gcTime: 0,
  });
  return data ?? [];
}
