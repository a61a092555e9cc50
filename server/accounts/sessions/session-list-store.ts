// The sessions of a user, to look at and to end. Their IDs open nothing.
import { browserNames, type Device, systemNames } from "#domain/accounts/devices.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { endSession } from "../session-store.ts";
import { endedSessions } from "./living-session-store.ts";

interface ListedSession extends Device {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
}

interface Asking {
  userId: string;
  /** Of the session that asks. */
  tokenHash: Buffer;
}

/** Those that have not ended: the asking one first, then by last use. */
export async function listSessions(
  db: Database,
  { userId, tokenHash }: Asking,
  now: Date,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "token_hash", "browser", "system", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  const hashes = rows.map((row) => row.token_hash);
  const over = await endedSessions(db, hashes, now);
  return rows
    .filter((row) => !over.some((hash) => hash.equals(row.token_hash)))
    .map(({ id, browser, system, ...row }) => ({
      id,
      browser: browserNames.find((name) => name === browser) ?? null,
      system: systemNames.find((name) => name === system) ?? null,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      isCurrent: row.token_hash.equals(tokenHash),
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Whether the user had such a session. */
export async function endOwnSession(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("token_hash")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (row) await endSession(db, row.token_hash, now);
  return row !== undefined;
}
