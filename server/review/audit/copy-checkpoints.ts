// The text of the checkpoints for a backup: what is in the table, from which any machine can take it (docs/decisions/0048).
import { createReadStream, existsSync } from "node:fs";
import type { Database } from "#server/platform/database/open-database.ts";
import { lastStoredNumber, storedLines } from "./checkpoint-store.ts";

export type CheckpointText = (newest?: number) => AsyncGenerator<Uint8Array>;

/** Returns a function that reads all lines, or the newest ones. Before the first checkpoint is stored, they come from the machine's file. */
export function checkpointText(db: Database, path: string): CheckpointText {
  return async function* (newest) {
    const last = await lastStoredNumber(db);
    if (last === 0) {
      if (existsSync(path)) yield* createReadStream(path) as AsyncIterable<Buffer>;
      return;
    }
    const after = newest === undefined ? 0 : Math.max(0, last - newest);
    for await (const { line } of storedLines(db, after)) yield Buffer.from(`${line}\n`);
  };
}
