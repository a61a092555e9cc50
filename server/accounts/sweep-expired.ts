// Deletes what has expired: counters, sessions and mailed links that nothing asks for any more.
import type { Database } from "#server/platform/database/open-database.ts";
import { sweepAttempts } from "./guessing/attempt-store.ts";

const keptAfterExpiryMs = 7 * 24 * 3_600_000;

export async function sweepExpired(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptAfterExpiryMs);
  await sweepAttempts(db, now);
  await db.deleteFrom("sessions").where("expires_at", "<", before).execute();
  await db.deleteFrom("spent_identity_tokens").where("expires_at", "<", before).execute();
  await db.deleteFrom("identity_confirmations").where("expires_at", "<", before).execute();
  await db.deleteFrom("mailed_tokens").where("expires_at", "<", before).execute();
}
