// Moves the day on which our part of an application is due by the time for which the traveller had it.
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { dueAfterWait } from "#domain/review/clocks/due.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { findWait, setDueOn } from "./due-store.ts";

/** To be called while the application still waits; its row must be locked. */
export async function extendDue(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  const wait = await findWait(tx, id);
  if (!wait) return;
  const { holidays } = await readPolicies(tx);
  const { dueOn, since } = wait;
  const until = dateInIndia(now);
  await setDueOn(tx, { id, dueOn: dueAfterWait({ dueOn, from: dateInIndia(since), until }, holidays) });
}
