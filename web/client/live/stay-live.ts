// Keeps what is shown of an account as it is: by its events, and by asking anew when somebody comes back to the page.
import type { QueryClient } from "@tanstack/react-query";
import { followAccount } from "./follow-account.ts";
import { refresher } from "./shown-anew.ts";
import { onWake } from "./wake.ts";

/** Until the signal is given. */
export function stayLive(queries: QueryClient, userId: string, signal: AbortSignal): void {
  const { onPart, refreshAll } = refresher(queries, userId);
  followAccount({ userId, onPart }, signal);
  signal.addEventListener("abort", onWake(refreshAll));
}
