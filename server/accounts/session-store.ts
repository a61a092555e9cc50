// Sessions: opaque 256-bit tokens, of which only the SHA-256 is kept (promise P29).
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#server/platform/database/open-database.ts";

const idleMs = 12 * 3_600_000;
const absoluteMs = 30 * 24 * 3_600_000;
/** How old `last_used_at` may get before a request renews it. */
const renewalMs = 60_000;

export interface SessionUser {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  tokenHash: Buffer;
}

/** Starts a session and returns its token, which is shown only this once. */
export async function openSession(
  db: Database,
  session: { userId: string; pushToken?: string | null | undefined; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      push_token: session.pushToken ?? null,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: new Date(session.now.getTime() + absoluteMs),
    })
    .execute();
  return token;
}

/** The user behind a token, unless the session has ended, idled 12 hours, or is 30 days old. */
export async function findSessionUser(
  db: Database,
  token: string,
  now: Date,
): Promise<SessionUser | undefined> {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.full_name", "users.email", "users.phone", "sessions.last_used_at"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .where("sessions.last_used_at", ">", new Date(now.getTime() - idleMs))
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - row.last_used_at.getTime() > renewalMs) await renew(db, tokenHash, now);
  return { id: row.id, fullName: row.full_name, email: row.email, phone: row.phone, tokenHash };
}

export async function endSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .execute();
}

export async function endAllSessions(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
}

/** SHA-256 of a token, as tables keep it. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

async function renew(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_used_at: now }).where("token_hash", "=", tokenHash).execute();
}
