// Sessions: opaque 256-bit tokens, stored as SHA-256 hashes (P29).
import { createHash, randomBytes } from "node:crypto";
import type { Device } from "#domain/accounts/devices.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import type { StaffScope } from "#domain/staff/scopes.ts";
import {
  dropSubscriptionsOf,
  dropSubscriptionsOfSession,
} from "#server/notifications/push/subscription-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { sealTexts } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

/** Lifetimes of sessions; `renewalMs` is the age at which a request updates `last_used_at`. */
export const sessionLives = {
  traveller: { idleMs: 12 * 3_600_000, absoluteMs: 30 * 24 * 3_600_000, renewalMs: 60_000 },
  staff: { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000, renewalMs: 5000 },
} as const;

export interface SessionUser {
  id: string;
  tokenHash: Buffer;
  /** Staff only. Travellers' details are read only where they are needed. */
  role?: StaffRole;
  scope?: StaffScope;
  details?: { fullName: string; email: string };
  /** Whether this session has passed the authenticator code. */
  secondFactor: boolean;
}

/** Starts a session and returns its token, which cannot be read again. */
export async function openSession(
  db: Database,
  session: { userId: string; device?: Device; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      ...session.device,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: new Date(session.now.getTime() + sessionLives.traveller.absoluteMs),
    })
    .execute();
  return token;
}

/** The push token of a client that is not a browser; those of browsers are stored by accounts/devices. */
export async function savePushToken(
  db: Database,
  sealer: Sealer,
  { token, userId, pushToken }: { token: string; userId: string; pushToken: string },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set(sealTexts(sealer, { table: "sessions", id: userId }, { push_token: pushToken }))
    .where("token_hash", "=", hashToken(token))
    .execute();
}

/** Opens the admin console to this session only, not to the person's other sessions. Sessions are deleted, so the time is also stored with the person. */
export async function noteSecondFactor(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ second_factor_at: now })
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .execute();
  await db
    .updateTable("staff")
    .set({ last_login_at: now })
    .where("user_id", "in", (of) =>
      of
        .selectFrom("sessions")
        .select("user_id")
        .where("token_hash", "=", tokenHash)
        .where("ended_at", "is", null),
    )
    .execute();
}

/** Also removes the push subscription that was made in this session. */
export async function endSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await dropSubscriptionsOfSession(db, tokenHash);
  await db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .execute();
}

export async function endAllSessions(db: Database, userId: string, now: Date): Promise<void> {
  await dropSubscriptionsOf(db, userId);
  await db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends all of the user's sessions but one, whose push subscription stays too. */
export async function endOtherSessions(
  db: Database,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
  now: Date,
): Promise<void> {
  const others = await db
    .selectFrom("sessions")
    .select("token_hash")
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("token_hash", "!=", tokenHash)
    .execute();
  for (const { token_hash: other } of others) await endSession(db, other, now);
}

/** The SHA-256 of a token, as stored in tables. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export async function deleteSessionsExpiredBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", instant).execute();
}
