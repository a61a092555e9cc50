// For whom the current code runs: row-level security shows a traveller's request only the traveller's own rows (docs/decisions/0030).
import { AsyncLocalStorage } from "node:async_hooks";

/** The Nil UUID of RFC 9562: a request without a session, which sees no protected row. */
const nobody = "00000000-0000-0000-0000-000000000000";
/** The Max UUID of RFC 9562: background work and staff, whose rights the code checks; it sees all rows. */
export const product = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Changes while a request is handled: nobody at first, then the user of its session. */
export interface Acting {
  userId: string;
}

const current = new AsyncLocalStorage<Acting>();

/** A UUID: of a user, or one of the two special values. Outside of requests the product acts for itself. */
export function actingUser(): string {
  return current.getStore()?.userId ?? product;
}

/** Handles a request for nobody until it is known who asks. */
export function actForNobody(): Acting {
  return { userId: nobody };
}

export function runAs(acting: Acting, work: () => void): void {
  current.run(acting, work);
}

/** The rest of the request acts for this user. */
export function actForUser(userId: string): void {
  set(userId);
}

/** The rest of the request sees all rows: for staff, and for routes that find their rows by a secret. */
export function actForProduct(): void {
  set(product);
}

/** For the few statements that need other people's rows, for instance to see that an email address is taken. */
export function asProduct<Result>(work: () => Promise<Result>): Promise<Result> {
  return current.run({ userId: product }, work);
}

function set(userId: string): void {
  const acting = current.getStore();
  if (!acting) throw new Error("Only a request has an acting user.");
  acting.userId = userId;
}
