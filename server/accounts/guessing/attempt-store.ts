// Rate-limit counters: one row per limited key, updated in a single statement (P30).
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";

export interface Limit {
  /** Attempts allowed per window. */
  attempts: number;
  windowMs: number;
  /** The factor by which the window grows after a full one; 1 keeps the length. */
  growth: number;
}

/** What is counted under a key. */
export interface Counted {
  key: Buffer;
  limit: Limit;
}

const dayMs = 24 * 3_600_000;

/**
 * Counts an attempt. If the limit is reached, returns when the next attempt is allowed. Counts nothing while the window of
 * `unlessFull` is full, and then returns `now` if the own limit is not reached.
 */
export async function takeAttempt(
  db: Database,
  { key, limit, unlessFull }: Counted & { unlessFull?: Counted },
  now: Date,
): Promise<Date | undefined> {
  const { attempts, windowMs, growth } = limit;
  const firstEnd = new Date(now.getTime() + windowMs);
  // A full window is remembered for a day, and the next one is longer by `growth`.
  const { rows } = await sql<{ count: number }>`
    INSERT INTO attempts AS kept (key, count, window_ends_at)
    SELECT ${key}::bytea, 1, ${firstEnd}::timestamptz
    WHERE ${unlessFull ? sql`NOT EXISTS (${fullWindow(db, unlessFull, now)})` : sql`true`}
    ON CONFLICT (key) DO UPDATE SET
      count = CASE
        WHEN kept.window_ends_at > ${now} OR (${wasFilled(attempts)} AND kept.window_ends_at > ${yesterday(now)})
        THEN kept.count + 1 ELSE 1 END,
      window_ends_at = CASE
        WHEN kept.window_ends_at > ${now} THEN kept.window_ends_at
        WHEN ${wasFilled(attempts)} AND kept.window_ends_at > ${yesterday(now)}
        THEN ${now}::timestamptz + interval '1 millisecond' * least(
          ${windowMs}::double precision * power(${growth}::double precision, least(kept.count / ${attempts}::integer, 30)),
          ${Math.max(dayMs, windowMs)}::double precision)
        ELSE ${firstEnd} END
    WHERE NOT (kept.window_ends_at > ${now} AND ${wasFilled(attempts)})
    RETURNING count`.execute(db);
  return rows.length > 0 ? undefined : ((await windowEnd(db, key)) ?? now);
}

/** Returns when the next attempt is allowed if the limit is reached. Counts nothing. */
export async function findFullWindow(db: Database, counted: Counted, now: Date): Promise<Date | undefined> {
  const row = await fullWindow(db, counted, now).executeTakeFirst();
  return row?.window_ends_at;
}

function fullWindow(db: Database, { key, limit: { attempts } }: Counted, now: Date) {
  return db
    .selectFrom("attempts")
    .select("window_ends_at")
    .where("key", "=", key)
    .where("window_ends_at", ">", now)
    .where(sql<boolean>`count > 0 AND count % ${attempts}::integer = 0`);
}

/** Uncounts an attempt that turned out not to be a guess, such as a correct password. */
export async function returnAttempt(db: Database, key: Buffer): Promise<void> {
  await db
    .updateTable("attempts")
    .set({ count: sql`greatest(count - 1, 0)` })
    .where("key", "=", key)
    .execute();
}

export async function forgetAttempts(db: Database, keys: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("attempts").where("key", "in", keys).execute();
}

/** So many take a moment, and none of them waits for long (docs/decisions/0047-growth.md). */
const sweepBatch = 10_000;

/** Deletes counters whose window ended over a day ago, which no longer affect any limit. */
export async function sweepAttempts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs);
  for (let count = sweepBatch; count === sweepBatch;) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM attempts WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM attempts WHERE window_ends_at < ${before} LIMIT ${sweepBatch}
      )) AND window_ends_at < ${before}`.execute(db);
    count = Number(numAffectedRows);
  }
}

/** The hash that the table stores instead of addresses and names. */
export function attemptKey(...parts: string[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

const wasFilled = (attempts: number) => sql`(kept.count > 0 AND kept.count % ${attempts}::integer = 0)`;
const yesterday = (now: Date) => new Date(now.getTime() - dayMs);

async function windowEnd(db: Database, key: Buffer): Promise<Date | undefined> {
  const row = await db
    .selectFrom("attempts")
    .select("window_ends_at")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.window_ends_at;
}
