// Keeps the open case, the queue and its counts fresh: one stream for all tabs of the console (docs/decisions/0064).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { caseCalls } from "#contract/review/paths.ts";
import { followAccount } from "#web/client/live/follow-account.ts";
import { onWake } from "#web/client/live/wake.ts";
import { useUser } from "#web/client/session/session.ts";
import { useStaffSelf } from "../frame/staff-self.ts";
import { caseRefresher } from "./refresh-cases.ts";

const source = { path: caseCalls.events, name: "pravesh-cases" };

/** For the console's frame. Only roles that see the queue have a stream. */
export function useLiveCases(): void {
  const user = useUser();
  const queries = useQueryClient();
  const { data: self } = useStaffSelf();
  const userId = self?.actions.includes("see_queue") ? user?.id : undefined;
  const token = user?.token;
  useEffect(() => {
    if (!userId || !token) return;
    const left = new AbortController();
    const { onPart, refreshAll } = caseRefresher(queries, userId);
    followAccount({ userId, source, onPart }, left.signal);
    left.signal.addEventListener("abort", onWake(refreshAll));
    return () => left.abort();
  }, [queries, userId, token]);
}
