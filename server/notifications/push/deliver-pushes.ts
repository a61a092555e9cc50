// Delivers the pushes that are due. Each is claimed for a while, not locked, so that logout never waits for a push service.
import { pushMessageOf } from "#contract/traveller/push-messages.ts";
import { nextTryAt } from "#domain/mails/next-try.ts";
import { isPushKind } from "#domain/push/push-texts.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OutgoingPush, PushDelivery } from "#server/platform/push/push-transport.ts";
import { mailLanguage } from "../mail-language.ts";
import { openSubscription } from "./subscription-store.ts";

/** The time to live at the push service. A browser that is offline for longer sees the update on the page. */
const ttlSeconds = 86_400;
/** Longer than an attempt lasts. After that, a push whose process was killed is due again. */
const claimMs = 15_000;

type Deps = Pick<Platform, "db" | "sealer" | "clock" | "config" | "push"> & { isStopped?: () => boolean };
type DuePush = NonNullable<Awaited<ReturnType<typeof lockNext>>>;

/** Makes one pass over the pushes that are due; returns how many the push services accepted. */
export async function deliverPushes(deps: Deps): Promise<number> {
  const running = await Promise.allSettled(
    Array.from({ length: deps.config.deliveryLanes }, () => runLane(deps)),
  );
  const failed = running.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return running.reduce((sum, lane) => sum + (lane.status === "fulfilled" ? lane.value : 0), 0);
}

async function runLane(deps: Deps): Promise<number> {
  const { isStopped = () => false } = deps;
  for (let sent = 0; ;) {
    const tried = isStopped() ? undefined : await deliverNext(deps);
    if (!tried) return sent;
    if (tried.delivery.kind === "sent") sent += 1;
    if (tried.delivery.kind === "gone") await dropSubscription(deps, tried.push);
  }
}

async function deliverNext(deps: Deps): Promise<{ push: DuePush; delivery: PushDelivery } | undefined> {
  const push = await transaction(deps.db, (tx) => claimNext(tx, deps.clock()));
  if (!push) return undefined;
  const delivery = await tryOnce(deps, push);
  await noteTry(deps.db, push, { delivery, now: deps.clock() });
  return { push, delivery };
}

async function claimNext(tx: Transaction, now: Date) {
  const push = await lockNext(tx, now);
  if (!push) return undefined;
  const claimedUntil = new Date(now.getTime() + claimMs);
  await tx.updateTable("pushes").set({ next_try_at: claimedUntil }).where("id", "=", push.id).execute();
  return push;
}

function lockNext(tx: Transaction, now: Date) {
  return tx
    .selectFrom("pushes")
    .innerJoin("push_subscriptions", "push_subscriptions.endpoint_token", "pushes.endpoint_token")
    .innerJoin("users", "users.id", "push_subscriptions.user_id")
    .select(["pushes.id", "pushes.kind", "pushes.application_id", "pushes.tries", "users.language"])
    .select(["pushes.endpoint_token", "push_subscriptions.sealed_subscription", "confirmed_at"])
    .where("pushes.state", "=", "waiting")
    .where("pushes.next_try_at", "<=", now)
    .orderBy("pushes.next_try_at")
    .orderBy("pushes.id")
    .limit(1)
    .forUpdate("pushes")
    .skipLocked()
    .executeTakeFirst();
}

async function tryOnce({ sealer, push }: Deps, row: DuePush): Promise<PushDelivery> {
  const outgoing = outgoingPush(sealer, row);
  return outgoing ? push.deliver(outgoing) : { kind: "later", problem: "not made" };
}

/** Undefined if it cannot be composed, for example without the key it was sealed with. */
function outgoingPush(sealer: Platform["sealer"], row: DuePush): OutgoingPush | undefined {
  const { kind, endpoint_token: token, sealed_subscription: sealed } = row;
  if (!isPushKind(kind)) return undefined;
  try {
    const subscription = openSubscription(sealer, { token, sealed });
    const message = pushMessageOf(kind, {
      language: mailLanguage(row.language),
      applicationId: row.application_id,
    });
    const urgency = kind === "action_needed" ? "high" : "normal";
    return { subscription, text: JSON.stringify(message), ttlSeconds, urgency };
  } catch {
    return undefined;
  }
}

/** Does nothing if the push was deleted with its browser or attempted by another process in the meantime. */
async function noteTry(
  db: Database,
  { id, tries: before }: DuePush,
  { delivery, now }: { delivery: PushDelivery; now: Date },
): Promise<void> {
  const tries = before + 1;
  await db
    .updateTable("pushes")
    .set({ tries, last_try_at: now, ...stateAfter(delivery, tries, now) })
    .where("id", "=", id)
    .where("tries", "=", before)
    .execute();
}

function stateAfter(delivery: PushDelivery, tries: number, now: Date) {
  if (delivery.kind === "sent") return { state: "sent", next_try_at: null, problem: null };
  const again = delivery.kind === "later" ? nextTryAt(now, tries) : undefined;
  const { problem } = delivery;
  return again
    ? { state: "waiting", next_try_at: again, problem }
    : { state: "dead", next_try_at: null, problem };
}

/** Deletes the subscription with its pushes, unless the browser has subscribed again in the meantime. */
async function dropSubscription(
  { db }: Deps,
  { endpoint_token: token, confirmed_at: at }: DuePush,
): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("endpoint_token", "=", token)
    .where("confirmed_at", "=", at)
    .execute();
}
