// The token by which the server reaches this browser, sent at login if the user has allowed it (D27).
import type { ClientConfig } from "#contract/config.ts";
import { calls } from "#contract/paths.ts";
import { pushTokenPrefix } from "#domain/push/push-token.ts";
import { callApi } from "../api/call-api.ts";
import { forgetPushHere, pushPermission, subscribeHere } from "./push-here.ts";
import { within } from "./within.ts";

/** The longest time that login waits. */
const longestWaitMs = 3000;

/** For a browser with permission. Throws if its push service is unavailable. */
export async function findPushToken(): Promise<string> {
  const { data } = await callApi<{ data: ClientConfig }>(calls.config);
  return pushTokenPrefix + JSON.stringify(await subscribeHere(data.pushKey));
}

export async function registerPush(token: string): Promise<void> {
  await callApi(calls.push, { method: "PUT", body: { token } });
}

interface PushAtLogin {
  /** Null without permission, or if it was not ready in time. */
  fcmToken: string | null;
  /** Once the user is logged in, sends a token that came too late. */
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
        // Same as below.
      }
      // The subscription may belong to the previous user of this browser.
      await forgetPushHere().catch(() => undefined);
    },
  };
}
