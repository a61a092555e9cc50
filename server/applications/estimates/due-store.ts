// When our part of an application is due (docs/decisions/0064-three-clocks-and-the-live-case.md).
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

export interface Waiting {
  dueOn: CalendarDate;
  /** Since when the traveller has the application. */
  since: Date;
}

/** Undefined unless it waits for the traveller. */
export async function findWait(tx: Transaction, id: string): Promise<Waiting | undefined> {
  const row = await tx
    .selectFrom("applications")
    .select(["due_on", "turn_since"])
    .where("id", "=", id)
    .where("turn", "=", "traveller")
    .executeTakeFirst();
  return row?.due_on && row.turn_since ? { dueOn: row.due_on, since: row.turn_since } : undefined;
}

export async function setDueOn(
  tx: Transaction,
  { id, dueOn }: { id: string; dueOn: CalendarDate },
): Promise<void> {
  await tx.updateTable("applications").set({ due_on: dueOn }).where("id", "=", id).execute();
}
