// Who has which case open: says that this console shows a case, and lists the colleagues who have cases open.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { viewingCalls } from "#contract/review/paths.ts";
import type { CaseViewer } from "#contract/review/work/viewers.ts";
import { viewingEveryMs } from "#domain/review/leases/leases.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";
import { viewersKey } from "./refresh-cases.ts";

/** Renews the user's lease of the case too. It is left with the screen. A failed call is made up for by the next one. */
export function useViewing(caseId: string): void {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const path = viewingCalls.ofCase(caseId);
    const renew = () => void callApi(path, { method: "POST" }).catch(() => undefined);
    const leave = () => void callApi(path, { method: "DELETE", keepalive: true }).catch(() => undefined);
    renew();
    const timer = setInterval(renew, viewingEveryMs);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [caseId, userId]);
}

/** The stream says when somebody opens or leaves a case; the rest is for those who left without saying so. */
export function useViewers(): readonly CaseViewer[] {
  const user = useUser();
  const { data = [] } = useQuery({
    queryKey: [...viewersKey, user?.id],
    queryFn: async ({ signal }) =>
      (await callApi<{ data: CaseViewer[] }>(viewingCalls.list, { signal })).data,
    enabled: user !== null,
    refetchInterval: viewingEveryMs,
    retry: false,
  });
  return data;
}

/** The names of the colleagues who have the case open. */
export function viewersOf(viewers: readonly CaseViewer[], caseId: string): string[] {
  return viewers.filter((viewer) => viewer.caseId === caseId).map(({ fullName }) => fullName);
}
