// The token by which the server reaches this browser: sent at log-in where its user has allowed it (D27).
import type { ClientConfig } from "#contract/config.ts";
import { calls } from "#contract/paths.ts";
import { pushTokenPrefix } from "#domain/push/push-token.ts";
import { callApi } from "../api/call-api.ts";
import { forgetPushHere, pushPermission, subscribeHere } from "./push-here.ts";
import { within } from "./within.ts";

/** Log-in waits no longer than this. */
const longestWaitMs = 3000;

/** Of a browser whose user has allowed it. Throws where its push service is not to be had. */
export async function findPushToken(): Promise<string> {
  const { data } = await callApi<{ data: ClientConfig }>(calls.config);
  return pushTokenPrefix + JSON.stringify(await subscribeHere(data.pushKey));
}

export async function registerPush(token: string): Promise<void> {
  await callApi(calls.push, { method: "PUT", body: { token } });
}

interface PushAtLogin {
  /** Null without permission, and where it did not come in time. */
  fcmToken: string | null;
  /** Once somebody is logged in: what came too late is sent after all. */
  afterLogin: (isWanted: () => Promise<boolean>) => Promise<void>;
}

/** Never asks for permission. */
export async function pushAtLogin(): Promise<PushAtLogin> {
  if (pushPermission() !== "granted") return { fcmToken: null, afterLogin: async () => {} };
  const coming = findPushToken();
  const fcmToken = (await within(longestWaitMs, coming)) ?? null;
  return {
    fcmToken,
    async afterLogin(isWanted) {
      if (fcmToken !== null) return;
      try {
        const token = await coming;
        if (await isWanted()) return await registerPush(token);
      } catch {
        // As below.
      }
      // The subscription may be that of whoever used this browser before.
      await forgetPushHere().catch(() => undefined);
    },
  };
}
