// The user's own data: exported as a file, or erased. Exporting or erasing all of it requires the password.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiBase, calls } from "#contract/paths.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { callApi, readAnswer, requestHeaders } from "#web/client/api/call-api.ts";
import { useConfig } from "#web/client/configuration.ts";
import { endIdentitySession, hasIdentitySession } from "#web/client/session/identity-session.ts";
import { sayFarewell } from "#web/client/session/farewell.ts";
import { saveAs } from "#web/client/page/save-as.ts";
import { leaveSession, useUser } from "#web/client/session/session.ts";

export interface ErasurePreview {
  refused: "under_way" | "open_money" | null;
  held: { id: string; applicationId: string }[];
  underWay: { id: string; applicationId: string }[];
}

export function useDownloadData() {
  return useMutation({
    mutationFn: async (password: string) => {
      const response = await fetch(`${apiBase}${calls.ownData}`, {
        method: "POST",
        headers: { ...requestHeaders(), "content-type": "application/json" },
        body: JSON.stringify({ password }),
      });
      if (!response.ok) return readAnswer<void>(response.status, await response.text());
      saveAs("my-data.zip", await response.blob());
    },
  });
}

/** Fetched every time, because an application may have changed since. */
export function useErasurePreview(isWanted: boolean) {
  const user = useUser();
  return useQuery({
    queryKey: ["erasure", user?.id],
    queryFn: async () => (await callApi<{ data: ErasurePreview }>(calls.erasure)).data,
    enabled: user !== null && isWanted,
    staleTime: 0,
    gcTime: 0,
  });
}

/** `onGone` leaves the account's pages; then nothing of the account stays on this device or at the identity provider. */
export function useDeleteAccount(onGone: () => Promise<unknown>) {
  const queries = useQueryClient();
  const identity = useConfig().data?.identity;
  return useMutation({
    ...atOnce,
    mutationFn: async (password: string) => {
      const { data } = await callApi<{ data: { wholly: boolean } }>(calls.erasure, {
        method: "POST",
        body: { password },
      });
      // Leaves protected pages first, because their guard would ask to log in again.
      await onGone();
      await leaveSession();
      queries.clear();
      sayFarewell(data.wholly ? "deleted" : "retained");
      if (identity && hasIdentitySession()) endIdentitySession(identity);
    },
  });
}
