// Starts a session, and subscribes the browser to push if the request has a push token (§4, D27).
import type { FastifyRequest } from "fastify";
import { saveSubscription, readPushToken, takeOver } from "#server/notifications/push/subscription-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hashToken, openSession } from "../session-store.ts";
import { readDevice } from "./read-device.ts";
import { wantsPush } from "../user-store.ts";

type Deps = Pick<Platform, "clock" | "sealer" | "push">;

/** Where a request comes from. */
export interface Visitor {
  address: string;
  userAgent: string | undefined;
}

export function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { address: ip, userAgent: headers["user-agent"] };
}

interface DeviceLogin {
  userId: string;
  pushToken: string | null | undefined;
  userAgent: string | undefined;
}

/** Returns the session's token. An unusable push token does not block login. */
export async function openDeviceSession(
  tx: Transaction,
  deps: Deps,
  { userId, pushToken, userAgent }: DeviceLogin,
): Promise<string> {
  const token = await openSession(tx, {
    userId,
    pushToken,
    device: readDevice(userAgent),
    now: deps.clock(),
  });
  const subscription = readPushToken(deps, pushToken ?? "");
  if (!subscription) return token;
  const sessionHash = hashToken(token);
  if (await wantsPush(tx, userId)) await saveSubscription(tx, deps, { userId, sessionHash, subscription });
  else await takeOver(tx, deps, { userId, subscription });
  return token;
}
