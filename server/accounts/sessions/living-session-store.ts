// Sessions that are valid now: whose they are, and since when they are unused (P29).
import { sql } from "kysely";
import { isStaffRole } from "#domain/staff/roles.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { openGivenText, type SealedText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { hashToken, sessionLives as lives, type SessionUser } from "../session-store.ts";
import { asScope } from "../staff/as-scope.ts";

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

/**
 * Compiled once, because every authenticated request runs it. The list comes from a subquery: as a plain parameter, PostgreSQL would
 * plan the statement again for each list.
 */
const livingSessions = compiledOnce((db, { tokenHashes, now }: { tokenHashes: Buffer[]; now: Date }) =>
  openSessions(db, now)
    .select([ofStaff("users.full_name").as("full_name"), ofStaff("users.email").as("email")])
    .select(["users.id", "staff.role", "staff.destinations", "staff.tasks", "sessions.token_hash"])
    .select(["sessions.created_at", "sessions.last_used_at", "sessions.second_factor_at"])
    .where(sql<boolean>`sessions.token_hash = ANY ((SELECT ${tokenHashes}::bytea[])::bytea[])`),
);

export type LivingSession = Awaited<ReturnType<typeof livingSessions>>[number];

/**
 * The session of each token, unless it has ended, was idle for 12 hours or is 30 days old (staff: 30 minutes, 12 hours).
 * Finding a session uses it.
 */
export async function findSessions(
  db: Database,
  { tokens, now }: { tokens: readonly string[]; now: Date },
): Promise<(LivingSession | undefined)[]> {
  const tokenHashes = tokens.map(hashToken);
  const found = await livingSessions(db, { tokenHashes, now });
  const living = found.filter((session) => !isOver(session, now));
  const due = living.filter(
    (session) => now.getTime() - session.last_used_at.getTime() > livesOf(session).renewalMs,
  );
  if (due.length > 0) await renew(db, due, now);
  const byHash = new Map(living.map((session) => [session.token_hash.toString("hex"), session]));
  return tokenHashes.map((hash) => byHash.get(hash.toString("hex")));
}

export function presentUser(sealer: Sealer, session: LivingSession): SessionUser {
  const secondFactor = session.second_factor_at !== null;
  return { id: session.id, tokenHash: session.token_hash, ...staffPart(sealer, session), secondFactor };
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

/** A session that something else is changing is renewed by its next request. */
async function renew(db: Database, sessions: readonly LivingSession[], now: Date): Promise<void> {
  const tokenHashes = sessions.map(({ token_hash }) => token_hash);
  const free = db
    .selectFrom("sessions")
    .select("token_hash")
    .where(sql<boolean>`token_hash = ANY (${tokenHashes}::bytea[])`)
    .forNoKeyUpdate()
    .skipLocked();
  await db.updateTable("sessions").set({ last_used_at: now }).where("token_hash", "in", free).execute();
}
