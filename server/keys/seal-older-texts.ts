// Seals the texts of rows from before texts were sealed, in small transactions next to the running product (P26).
import { setTimeout as pause } from "node:timers/promises";
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { tablesWithTexts } from "#server/platform/sealing/sealed-texts.ts";
import { hasPlainRows, sealPlainRows } from "./plain-texts-store.ts";

type Deps = Pick<Platform, "db" | "sealer">;

/** Locks few rows, and these only for milliseconds. */
const batchSize = 50;
const lockedPauseMs = 250;

/** An interrupted run goes on at the next hour or start. */
export function olderTextsJob(deps: Deps): Job {
  const run = (isStopped: () => boolean) => sealOlderTexts(deps, isStopped);
  return { name: "olderTexts", everyMs: 3_600_000, runsAtStart: true, run };
}

/** Returns how many rows it sealed. Can be killed at any point and run again, also in two processes at once. */
export async function sealOlderTexts(
  { db, sealer }: Deps,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let sealed = 0;
  for (const table of tablesWithTexts) {
    while (!isStopped() && (await hasPlainRows(db, table))) {
      const batch = await transaction(db, (tx) => sealPlainRows(tx, sealer, { table, limit: batchSize }));
      sealed += batch;
      if (batch === 0) await pause(lockedPauseMs);
    }
  }
  return sealed;
}
