// Web Push between browser and server: the token that contains a subscription, and the pushed message (D27).
import { z } from "zod";
import { pushTokenPrefix } from "#domain/push/push-token.ts";

/** The parts of `PushSubscription.toJSON()` that we need. */
export const pushSubscription = z.object({
  endpoint: z.string().max(1024),
  keys: z.object({ p256dh: z.string().max(128), auth: z.string().max(64) }),
});

/** PUT /profile/push: this browser receives notifications. DELETE /profile/push: no browser of the account does. */
export const pushRequest = z.object({ token: z.string().max(4096).startsWith(pushTokenPrefix) });
