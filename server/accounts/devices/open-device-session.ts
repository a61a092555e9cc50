// Starts a session in a browser that may have named how it is told of news (§4, D27).
import { keepSubscription, readPushToken, takeOver } from "#server/notifications/push/subscription-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hashToken, openSession } from "../session-store.ts";
import { wantsPush } from "../user-store.ts";

type Deps = Pick<Platform, "clock" | "sealer" | "push">;

/** Returns the session's token. A push token that nobody is reached by is no reason against a log-in. */
export async function openDeviceSession(
  tx: Transaction,
  deps: Deps,
  { userId, pushToken }: { userId: string; pushToken?: string | null | undefined },
): Promise<string> {
  const token = await openSession(tx, { userId, pushToken, now: deps.clock() });
  const subscription = readPushToken(deps, pushToken ?? "");
  if (!subscription) return token;
  const sessionHash = hashToken(token);
  if (await wantsPush(tx, userId)) await keepSubscription(tx, deps, { userId, sessionHash, subscription });
  else await takeOver(tx, deps, { userId, subscription });
  return token;
}
