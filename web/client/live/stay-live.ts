// Keeps account data fresh: live events, refetch when the user returns, notifications.
import type { QueryClient } from "@tanstack/react-query";
import type { LivePart } from "#contract/traveller/live-parts.ts";
import { notifyInApp } from "../push/notify-in-app.ts";
import { followAccount } from "./follow-account.ts";
import { refresher } from "./refresh-queries.ts";
import { onWake } from "./wake.ts";

/** Runs until the signal aborts. */
export function stayLive(queries: QueryClient, userId: string, signal: AbortSignal): void {
  const { onPart, refreshAll } = refresher(queries, userId);
  const take = (part: LivePart) => {
    onPart(part);
    if (part.name === "change") notifyInApp(part.content);
  };
  followAccount({ userId, onPart: take }, signal);
  signal.addEventListener("abort", onWake(refreshAll));
}
