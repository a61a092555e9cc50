// Checks a restored database: its history and its books.
import type { Platform } from "#server/platform/platform.ts";
import { verifyHistory } from "#server/review/audit/verify-history.ts";
import { countUnbalanced } from "./restored-store.ts";
import type { RestoredFiles } from "./restore-files.ts";

export interface RestoreReport {
  backup: string;
  /** Everything committed before this time was restored. */
  coversUntil: string;
  rows: number;
  /** Whether every row was compared with the backup; otherwise only that nothing is missing from what only grows. */
  isExact: boolean;
  files: RestoredFiles;
  history: { events: number; checkpoints: number };
  /** Only where they were accepted. */
  problems: string[];
  heldMails: number;
  replayedErasures: number;
}

const maxShown = 10;

export async function checkHistory({ db, config }: Platform) {
  const { events, checkpoints, problems } = await verifyHistory(db, config.audit);
  // A new installation may be saved before its first checkpoint.
  const real = problems.filter(
    (problem) => checkpoints > 0 || !problem.startsWith("There are no checkpoints"),
  );
  return { events, checkpoints, problems: real.slice(0, maxShown) };
}

/** Returns a sentence for each problem. */
export async function checkBooks({ db }: Platform): Promise<string[]> {
  const unbalanced = await countUnbalanced(db);
  if (unbalanced === 0) return [];
  return [`${unbalanced} transactions of the ledger in the backup don't balance.`];
}
