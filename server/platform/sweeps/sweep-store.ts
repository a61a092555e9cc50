// When each sweep ran last, and why it stopped.
import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { SweepName } from "./sweep-names.ts";

export interface SweepState {
  /** PostgreSQL's clock. */
  now: Date;
  lastAt: Date | null;
  /** Whether an administrator lets it run once. */
  isAllowed: boolean;
}

export async function readSweep(db: Database, name: SweepName): Promise<SweepState> {
  const { rows } = await sql<{ now: Date; last_at: Date | null; is_allowed: boolean | null }>`
    SELECT now() AS now, last_at, allowed_at > now() - interval '1 day' AS is_allowed
    FROM (SELECT) AS one LEFT JOIN sweeps ON name = ${name}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A row without a table was expected.");
  return { now: row.now, lastAt: row.last_at, isAllowed: row.is_allowed === true };
}

export async function noteSwept(db: Database, name: SweepName): Promise<void> {
  const done = { last_at: sql<Date>`now()`, stopped_because: null, stopped_at: null, allowed_at: null };
  await db
    .insertInto("sweeps")
    .values({ name, ...done })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(done))
    .execute();
}

export async function noteStopped(db: Database, name: SweepName, because: string): Promise<void> {
  const stopped = { stopped_because: because, stopped_at: sql<Date>`now()` };
  await db
    .insertInto("sweeps")
    .values({ name, ...stopped })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(stopped))
    .execute();
}

/** Returns false if the sweep has not stopped. */
export async function allowSweep(db: Database, name: SweepName): Promise<boolean> {
  const allowed = await db
    .updateTable("sweeps")
    .set({ allowed_at: sql<Date>`now()` })
    .where("name", "=", name)
    .where("stopped_because", "is not", null)
    .executeTakeFirst();
  return allowed.numUpdatedRows === 1n;
}

export function listSweeps(db: Database) {
  return db.selectFrom("sweeps").selectAll().orderBy("name").execute();
}
