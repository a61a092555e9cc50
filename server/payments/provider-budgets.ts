// How often one payment and one user may make us call a payment provider, whose limits all payers share.
import { Failure } from "#contract/errors.ts";
import {
  attemptKey,
  findFullWindow,
  type Limit,
  takeAttempt,
} from "#server/accounts/guessing/attempt-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";

const minuteMs = 60_000;

/** On average. In between, the state as last known is the answer, and webhooks keep it up to date. */
export const secondsBetweenLookUps = 3;
const lookUps = {
  return: lookUpsAtOnce(3),
  intent: lookUpsAtOnce(3),
  submission: lookUpsAtOnce(30),
} satisfies Record<string, Limit>;
/** New payments, and cards to save. */
const calls: Limit = { attempts: 60, windowMs: 5 * minuteMs, growth: 1 };
/** Somebody who tries stolen cards needs many; a traveller who makes mistakes needs few. */
const declines: Limit = { attempts: 20, windowMs: 24 * 60 * minuteMs, growth: 1 };

function lookUpsAtOnce(attempts: number): Limit {
  return { attempts, windowMs: attempts * secondsBetweenLookUps * 1000, growth: 1 };
}

/** Whether a payer's request may ask the provider for this payment's state now. */
export async function mayLookUp(
  db: Database,
  { paymentId, by }: { paymentId: string; by: keyof typeof lookUps },
  now: Date,
): Promise<boolean> {
  const key = attemptKey("payment-look-up", by, paymentId);
  return (await takeAttempt(db, { key, limit: lookUps[by] }, now)) === undefined;
}

/** Counts a user's new payment or card. Throws `too_many_requests` or, after too many declined cards, `too_many_declines`. */
export async function countProviderCall(db: Database, userId: string, now: Date): Promise<void> {
  const declined = { key: declinesOf(userId), limit: declines };
  const call = { key: attemptKey("provider-calls", userId), limit: calls, unlessFull: declined };
  const next = await takeAttempt(db, call, now);
  if (!next) return;
  const end = await findFullWindow(db, declined, now);
  if (end) throw new Failure("too_many_declines", { retryAfterSeconds: secondsUntil(end, now) });
  throw new Failure("too_many_requests", { retryAfterSeconds: secondsUntil(next, now) });
}

/** Counts a card or another method that the provider declined. */
export async function countDecline(db: Database, userId: string, now: Date): Promise<void> {
  await takeAttempt(db, { key: declinesOf(userId), limit: declines }, now);
}

const declinesOf = (userId: string) => attemptKey("declines", userId);
const secondsUntil = (then: Date, now: Date) =>
  Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));
