// Which work is due, which run has it, and how it ended, by PostgreSQL's clock (migration 0160).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type JobName, jobNames } from "#domain/operation/job-names.ts";
import { asProduct } from "../acting/acting-user.ts";
import type { Database } from "../database/open-database.ts";
import { summarise } from "./describe-problem.ts";

/** Between the times of two transactions that overlap. */
const slackMs = 60_000;
/** In the column `process`: for all processes together. */
const everywhere = "";
/** A process that has written nothing for so long is gone, and its failures with it. */
const goneAfter = sql`interval '10 minutes'`;

interface Wanted {
  name: JobName;
  everyMs: number;
  leaseMs: number;
  evenIfNotDue: boolean;
}

interface Taken {
  /** Undefined if the work is not due or another run has it. */
  runId: string | undefined;
  /** Otherwise when to ask again. */
  freeInMs: number;
}

/** A time further ahead than the period or the lease was written with a wrong clock, or with another period, and does not count. */
export async function takeIfDue(
  db: Database,
  { name, everyMs, leaseMs, evenIfNotDue }: Wanted,
): Promise<Taken> {
  const runId = randomUUID();
  const { rows } = await sql<{ isTaken: boolean; freeInMs: number }>`
    WITH taken AS (
      INSERT INTO periodic_work AS known (name, run_id, leased_until)
      VALUES (${name}, ${runId}::uuid, now() + ${ms(leaseMs)})
      ON CONFLICT (name, process) DO UPDATE SET run_id = excluded.run_id, leased_until = excluded.leased_until
      WHERE (${evenIfNotDue}::boolean OR known.due_at <= now() OR known.due_at > now() + ${ms(everyMs + slackMs)})
        AND (known.leased_until IS NULL OR known.leased_until <= now() OR known.leased_until > now() + ${ms(leaseMs + slackMs)})
      RETURNING name
    )
    SELECT EXISTS (SELECT FROM taken) AS "isTaken",
      coalesce((SELECT extract(epoch FROM greatest(due_at, leased_until) - now()) * 1000 FROM periodic_work
        WHERE name = ${name} AND process = ${everywhere}), 0)::float8 AS "freeInMs"`.execute(db);
  const { isTaken, freeInMs } = rows[0] ?? { isTaken: false, freeInMs: everyMs };
  return { runId: isTaken ? runId : undefined, freeInMs };
}

/** Returns false if another run has the work. */
export async function keepLease(
  db: Database,
  { name, runId, leaseMs }: { name: JobName; runId: string; leaseMs: number },
): Promise<boolean> {
  const kept = await db
    .updateTable("periodic_work")
    .set({ leased_until: sql<Date>`now() + ${ms(leaseMs)}` })
    .where("name", "=", name)
    .where("process", "=", everywhere)
    .where("run_id", "=", runId)
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}

export interface Problem {
  error: unknown;
}

interface Outcome {
  name: JobName;
  runId: string;
  /** Until it is due again. */
  everyMs: number;
  /** Neither a success nor a failure. */
  isInterrupted: boolean;
  problem: Problem | undefined;
}

/** Does nothing if another run has taken over. Returns the failures in a row before this run. */
export async function finishRun(db: Database, outcome: Outcome): Promise<number> {
  const { name, runId, everyMs, isInterrupted, problem } = outcome;
  const { rows } = await sql<{ failures: number }>`
    WITH before AS (
      SELECT failures FROM periodic_work WHERE name = ${name} AND process = ${everywhere} AND run_id = ${runId}::uuid
      FOR UPDATE
    )
    UPDATE periodic_work SET run_id = NULL, leased_until = NULL, due_at = now() + ${ms(everyMs)}
      ${isInterrupted ? sql`` : sql`, ${outcomeColumns(problem)}`}
    FROM before WHERE name = ${name} AND process = ${everywhere}
    RETURNING before.failures`.execute(db);
  return rows[0]?.failures ?? 0;
}

/** Notes how a run for this process alone ended. */
export async function noteOwnRun(
  db: Database,
  { name, process, problem }: { name: JobName; process: string; problem: Problem | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`INSERT INTO periodic_work (name, process) VALUES (${name}, ${process})
      ON CONFLICT DO NOTHING`.execute(tx);
    await sql`UPDATE periodic_work SET ${outcomeColumns(problem)}
      WHERE name = ${name} AND process = ${process}`.execute(tx);
  });
}

function outcomeColumns(problem: Problem | undefined) {
  return problem
    ? sql`last_failed_at = now(), failures = periodic_work.failures + 1, last_error = ${summarise(problem.error)}`
    : sql`last_ok_at = now(), failures = 0`;
}

/** Forgets a process that stops, and those that are gone. */
export async function forgetProcess(db: Database, process: string): Promise<void> {
  await db
    .deleteFrom("periodic_work")
    .where("process", "<>", everywhere)
    .where((row) => row.or([row("process", "=", process), isGone]))
    .execute();
}

/** How a job does on the processes that still run. */
export interface WorkState {
  name: JobName;
  /** In a row, at most. */
  failures: number;
  /** The last success on any of them, in seconds since 1970; null without one. */
  lastOkSeconds: number | null;
}

/** Every job once, in the order of their names; a newer version may have others. */
export async function listWork(db: Database): Promise<WorkState[]> {
  const find = db
    .selectFrom("periodic_work")
    .select((row) => [
      "name",
      row.fn.max("failures").as("failures"),
      sql<number | null>`extract(epoch FROM max(last_ok_at))::float8`.as("lastOkSeconds"),
    ])
    .where((row) => row.or([row("process", "=", everywhere), row.not(isGone)]))
    .groupBy("name");
  const rows = await asProduct(() => find.execute());
  const known = new Map(rows.map((row) => [row.name, row]));
  return jobNames.map((name) => ({ failures: 0, lastOkSeconds: null, ...known.get(name), name }));
}

const isGone = sql<boolean>`coalesce(greatest(last_ok_at, last_failed_at) < now() - ${goneAfter}, true)`;

function ms(count: number) {
  return sql`${count}::float8 * interval '1 millisecond'`;
}
