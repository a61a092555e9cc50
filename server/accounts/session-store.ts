// Sessions: opaque 256-bit tokens, stored as SHA-256 hashes (P29).
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Device } from "#domain/accounts/devices.ts";
import { isStaffRole, type StaffRole } from "#domain/staff/roles.ts";
import type { StaffScope } from "#domain/staff/scopes.ts";
import { asScope } from "./staff/as-scope.ts";
import {
  dropSubscriptionsOf,
  dropSubscriptionsOfSession,
} from "#server/notifications/push/subscription-store.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import {
  openGivenText,
  type SealedText,
  sealedText,
  sealTexts,
} from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

/** Lifetimes of sessions; `renewalMs` is the age at which a request updates `last_used_at`. */
const lives = {
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
      expires_at: new Date(session.now.getTime() + lives.traveller.absoluteMs),
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

/** Sessions that have neither ended nor expired; `isOver` also checks idle time and age. */
function openSessions(db: Database, now: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("staff", "staff.user_id", "users.id")
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .where("users.disabled_at", "is", null);
}

function ofStaff(name: "users.full_name" | "users.email") {
  return sql<SealedText | null>`CASE WHEN staff.role IS NOT NULL THEN ${sealedText(name)} END`;
}

/** Compiled once, because every authenticated request runs it. */
const livingSessions = compiledOnce((db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  openSessions(db, now)
    .select([ofStaff("users.full_name").as("full_name"), ofStaff("users.email").as("email")])
    .select(["users.id", "staff.role", "staff.destinations", "staff.tasks"])
    .select(["sessions.created_at", "sessions.last_used_at", "sessions.second_factor_at"])
    .where("sessions.token_hash", "=", tokenHash),
);

/** The user of a token, unless the session has ended, was idle for 12 hours or is 30 days old (staff: 30 minutes, 12 hours). */
export async function findSessionUser(
  db: Database,
  sealer: Sealer,
  { token, now }: { token: string; now: Date },
): Promise<SessionUser | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await livingSessions(db, { tokenHash, now });
  if (!row || isOver(row, now)) return undefined;
  const { renewalMs } = livesOf(row);
  if (now.getTime() - row.last_used_at.getTime() > renewalMs) await renew(db, tokenHash, now);
  return { id: row.id, tokenHash, ...staffPart(sealer, row), secondFactor: row.second_factor_at !== null };
}

interface StaffRow {
  role: string | null;
  destinations: string[] | null;
  tasks: string[] | null;
  full_name: SealedText | null;
  email: SealedText | null;
}

function staffPart(
  sealer: Sealer,
  { role, destinations, tasks, full_name, email }: StaffRow,
): Pick<SessionUser, "role" | "scope" | "details"> {
  if (role === null || !isStaffRole(role) || !full_name || !email) return {};
  return {
    role,
    scope: asScope({ destinations: destinations ?? [], tasks: tasks ?? [] }),
    details: { fullName: openGivenText(sealer, full_name), email: openGivenText(sealer, email) },
  };
}

/** Which of the sessions are over. Checking does not count as using a session. */
export async function endedSessions(
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Buffer[]> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const isIn = ({ idleMs, absoluteMs }: (typeof lives)[keyof typeof lives]) => sql<boolean>`(
    sessions.last_used_at > ${since(idleMs)} AND sessions.created_at > ${since(absoluteMs)})`;
  const living = openSessions(db, now)
    .select("sessions.token_hash")
    .where(sql<boolean>`sessions.token_hash = asked.token_hash`)
    .where(
      sql<boolean>`CASE WHEN staff.role IS NULL THEN ${isIn(lives.traveller)} ELSE ${isIn(lives.staff)} END`,
    );
  const { rows } = await sql<{ token_hash: Buffer }>`
    SELECT asked.token_hash FROM unnest(${[...tokenHashes]}::bytea[]) AS asked (token_hash)
    WHERE NOT EXISTS (${living})`.execute(db);
  return rows.map(({ token_hash }) => token_hash);
}

interface SessionTimes {
  role: string | null;
  created_at: Date;
  last_used_at: Date;
}

function livesOf({ role }: Pick<SessionTimes, "role">) {
  return lives[role === null ? "traveller" : "staff"];
}

function isOver(session: SessionTimes, now: Date): boolean {
  const { idleMs, absoluteMs } = livesOf(session);
  const sinceMs = (instant: Date) => now.getTime() - instant.getTime();
  return sinceMs(session.last_used_at) >= idleMs || sinceMs(session.created_at) >= absoluteMs;
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

async function renew(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_used_at: now }).where("token_hash", "=", tokenHash).execute();
}

export async function deleteSessionsExpiredBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", instant).execute();
}
