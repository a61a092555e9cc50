// Runs work in one transaction, and retries it from the start after a conflict or on request.
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "#contract/errors.ts";
import { runAfterCommit } from "./after-commit.ts";
import { isOutdated } from "./prepared-statements.ts";
import type { Database, Transaction } from "./open-database.ts";

const serializationFailure = "40001";
const deadlock = "40P01";
const maxAttempts = 4;

/** Joins a surrounding transaction. The work may run several times, so it must have no effects outside the database. */
export async function transaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction);
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work);
    } catch (error) {
      if (attempt === maxAttempts || !mayRetry(error)) throw error;
    }
    await pause(10 * 2 ** attempt * (0.5 + Math.random()));
  }
}

async function once<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  let committed: Transaction | undefined;
  const result = await db.transaction().execute((tx) => work((committed = tx)));
  runAfterCommit(committed, db);
  return result;
}

const retryRequests = new WeakSet<Error>();

/**
 * Rolls the current transaction back and retries it, for work that finds its data outdated. After the last attempt
 * the caller gets the failure `conflict`.
 */
export function retryTransaction(reason: string): never {
  const error = Object.assign(new Failure("conflict"), { cause: reason });
  retryRequests.add(error);
  throw error;
}

function mayRetry(error: unknown): boolean {
  if (error instanceof Error && retryRequests.has(error)) return true;
  const code = (error as { code?: unknown } | null)?.code;
  return code === serializationFailure || code === deadlock || isOutdated(error);
}
