// The profile's switch for push: on subscribes this browser, off unsubscribes all of the account's browsers.
import { profileAnswer } from "#contract/accounts.ts";
import { Failure } from "#contract/errors.ts";
import { pushRequest } from "#contract/traveller/push.ts";
import {
  dropSubscriptionsOf,
  saveSubscription,
  readPushToken,
} from "#server/notifications/push/subscription-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireUser, userOf } from "../require-user.ts";
import type { SessionUser } from "../session-store.ts";
import { getProfile, setWantsPush } from "../profile-store.ts";

const docs = { tags: ["accounts"], security: [{ session: [] }] };

export function pushRoutes(app: App, platform: Platform): void {
  const onRequest = requireUser(platform);
  const response = { 200: profileAnswer };
  app.put(
    "/profile/push",
    {
      onRequest,
      schema: { ...docs, summary: "Tell this browser of news", body: pushRequest, response },
    },
    async (request) => {
      const user = userOf(request);
      await turnOn(platform, user, request.body.token);
      return { data: await getProfile(platform.db, platform.sealer, user.id) };
    },
  );
  app.delete(
    "/profile/push",
    { onRequest, schema: { ...docs, summary: "Tell no browser of this account any more", response } },
    async (request) => {
      const { id } = userOf(request);
      await turnOff(platform, id);
      return { data: await getProfile(platform.db, platform.sealer, id) };
    },
  );
}

async function turnOn(platform: Platform, user: SessionUser, token: string): Promise<void> {
  const subscription = readPushToken(platform, token);
  if (!subscription) throw new Failure("push_token_unusable");
  await transaction(platform.db, async (tx) => {
    await setWantsPush(tx, user.id, true);
    const subscriber = { userId: user.id, sessionHash: user.tokenHash };
    await saveSubscription(tx, platform, { ...subscriber, subscription });
  });
}

async function turnOff({ db }: Platform, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await setWantsPush(tx, userId, false);
    await dropSubscriptionsOf(tx, userId);
  });
}
