// Runs work once a transaction is committed. It is lost if the process dies in between, so something else must make up for it.
import type { Database, Transaction } from "./open-database.ts";

type Work = (db: Database) => void;

const waiting = new WeakMap<Database, Work[]>();

/** Only for transactions that `transaction()` runs. `work` gets the handle outside of the transaction and must not throw. */
export function afterCommit(tx: Transaction, work: Work): void {
  const list = waiting.get(tx) ?? [];
  list.push(work);
  waiting.set(tx, list);
}

/** `tx` is committed. */
export function runAfterCommit(tx: Transaction | undefined, db: Database): void {
  for (const work of (tx && waiting.get(tx)) ?? []) work(db);
}
