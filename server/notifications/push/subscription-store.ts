// The push subscriptions of an account: encrypted, found by an HMAC of the endpoint, ten at most.
import { pushSubscription } from "#contract/traveller/push.ts";
import { pushTokenPrefix } from "#domain/push/push-token.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { areUsable } from "#server/platform/push/encrypt-push.ts";
import type { PushSubscription } from "#server/platform/push/push-transport.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

/** Beyond this, the subscription confirmed longest ago is removed. */
export const maxSubscriptions = 10;

const column = "push_subscriptions.sealed_subscription";

/** Undefined for another kind of token, or one that cannot reach a browser. */
export function readPushToken({ push }: Pick<Platform, "push">, token: string): PushSubscription | undefined {
  if (!token.startsWith(pushTokenPrefix)) return undefined;
  const read = pushSubscription.safeParse(parsed(token.slice(pushTokenPrefix.length)));
  if (!read.success || !push.takes(read.data.endpoint) || !areUsable(read.data.keys)) return undefined;
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface Subscriber {
  userId: string;
  sessionHash: Buffer;
}

/** A browser belongs to the user who logged in last, so other users' pending pushes to it are deleted. */
export async function saveSubscription(
  tx: Database,
  { sealer, clock }: Pick<Platform, "sealer" | "clock">,
  { userId, sessionHash, subscription }: Subscriber & { subscription: PushSubscription },
): Promise<void> {
  const token = tokenOf(sealer, subscription);
  await dropForeign(tx, { token, userId });
  const now = clock();
  const named = {
    sealed_subscription: sealer.seal({ column, id: token.toString("hex") }, JSON.stringify(subscription)),
    session_hash: sessionHash,
    confirmed_at: now,
  };
  await tx
    .insertInto("push_subscriptions")
    .values({ endpoint_token: token, user_id: userId, created_at: now, ...named })
    .onConflict((conflict) =>
      conflict.column("endpoint_token").doUpdateSet(named).where("push_subscriptions.user_id", "=", userId),
    )
    .execute();
  await dropOldest(tx, userId);
}

/** Detaches the subscription from previous users, even if the new user has push turned off. */
export async function takeOver(
  tx: Database,
  { sealer }: Pick<Platform, "sealer">,
  { userId, subscription }: { userId: string; subscription: PushSubscription },
): Promise<void> {
  await dropForeign(tx, { token: tokenOf(sealer, subscription), userId });
}

async function dropForeign(tx: Database, { token, userId }: { token: Buffer; userId: string }) {
  await tx
    .deleteFrom("push_subscriptions")
    .where("endpoint_token", "=", token)
    .where("user_id", "<>", userId)
    .execute();
}

async function dropOldest(tx: Database, userId: string): Promise<void> {
  await tx
    .deleteFrom("push_subscriptions")
    .where("endpoint_token", "in", (own) =>
      own
        .selectFrom("push_subscriptions")
        .select("endpoint_token")
        .where("user_id", "=", userId)
        .orderBy("confirmed_at", "desc")
        .orderBy("endpoint_token")
        .offset(maxSubscriptions),
    )
    .execute();
}

export async function dropSubscriptionsOfSession(db: Database, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("session_hash", "=", sessionHash).execute();
}

export async function dropSubscriptionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("user_id", "=", userId).execute();
}

export interface SealedSubscription {
  token: Buffer;
  sealed: Buffer;
}

export function openSubscription(sealer: Sealer, { token, sealed }: SealedSubscription): PushSubscription {
  return pushSubscription.parse(JSON.parse(sealer.open({ column, id: token.toString("hex") }, sealed)));
}

function tokenOf(sealer: Sealer, { endpoint }: PushSubscription): Buffer {
  return sealer.searchToken(`push ${endpoint}`);
}
