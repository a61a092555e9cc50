// Web Push between browser and server: the token that carries a subscription, and what is pushed (D27).
import { z } from "zod";
import { pushTokenPrefix } from "#domain/push/push-token.ts";

/** What `PushSubscription.toJSON()` gives, as far as it is needed. */
export const pushSubscription = z.object({
  endpoint: z.string().max(1024),
  keys: z.object({ p256dh: z.string().max(128), auth: z.string().max(64) }),
});

/** PUT /profile/push: this browser is told of news. DELETE /profile/push: none of the account's is. */
export const pushRequest = z.object({ token: z.string().max(4096).startsWith(pushTokenPrefix) });
