// Runs work in one transaction, again from the start when PostgreSQL broke a conflict between two of them.
import { setTimeout as pause } from "node:timers/promises";
import { isOutdated } from "./prepared-statements.ts";
import type { Database, Transaction } from "./open-database.ts";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const ATTEMPTS = 4;

/** Inside another transaction the work joins it. The work may run several times: it must only touch the database. */
export async function transaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
    await pause(10 * 2 ** attempt * (0.5 + Math.random()));
  }
}

function isConflict(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isOutdated(error);
}
