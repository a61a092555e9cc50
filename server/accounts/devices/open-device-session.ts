// Starts a session, and subscribes the browser to push if the request has a push token (§4, D27).
import { pushTokenPrefix } from "#domain/push/push-token.ts";
import { saveSubscription, readPushToken, takeOver } from "#server/notifications/push/subscription-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hashToken, openSession, savePushToken } from "../session-store.ts";
import { rememberDevice } from "./known-device-store.ts";
import type { Visitor } from "./visitor.ts";
import { readDevice } from "./read-device.ts";
import { wantsPush } from "../profile-store.ts";

type Deps = Pick<Platform, "clock" | "sealer" | "push">;

interface DeviceLogin {
  userId: string;
  pushToken: string | null | undefined;
  visitor: Pick<Visitor, "userAgent" | "device">;
  /** Staff: their browser is remembered after the second factor. */
  isStaff?: boolean;
}

/** Returns the session's token. An unusable push token does not block login. */
export async function openDeviceSession(
  tx: Transaction,
  deps: Deps,
  { userId, pushToken, visitor: { userAgent, device }, isStaff = false }: DeviceLogin,
): Promise<string> {
  const token = await openSession(tx, { userId, device: readDevice(userAgent), now: deps.clock() });
  if (device !== undefined && !isStaff) await rememberDevice(tx, { userId, device }, deps.clock());
  if (!pushToken) return token;
  if (!pushToken.startsWith(pushTokenPrefix))
    await savePushToken(tx, deps.sealer, { token, userId, pushToken });
  const subscription = readPushToken(deps, pushToken);
  if (!subscription) return token;
  const sessionHash = hashToken(token);
  if (await wantsPush(tx, userId)) await saveSubscription(tx, deps, { userId, sessionHash, subscription });
  else await takeOver(tx, deps, { userId, subscription });
  return token;
}
