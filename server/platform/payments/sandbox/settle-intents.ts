// Lets intents succeed after their time in processing, like a slow bank.
import type { Database } from "#server/platform/database/open-database.ts";
import { changeIntent, findDueIntents, findIntent, type IntentRow } from "./intent-store.ts";

/** The current intent, settled first if it is due. */
export async function currentIntent(db: Database, id: string, now: Date): Promise<IntentRow | undefined> {
  const intent = await findIntent(db, id);
  return intent && isDue(intent, now) ? settle(db, id, now) : intent;
}

/** Returns how many intents have succeeded. */
export async function settleDueIntents(db: Database, now: Date): Promise<number> {
  const due = await findDueIntents(db, now);
  for (const { id } of due) await settle(db, id, now);
  return due.length;
}

function settle(db: Database, id: string, now: Date) {
  return changeIntent(db, { id, now }, (intent) =>
    isDue(intent, now) ? { status: "succeeded" } : undefined,
  );
}

function isDue({ status, settles_at }: IntentRow, now: Date): boolean {
  return status === "processing" && settles_at !== null && settles_at <= now;
}
