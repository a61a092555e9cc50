// Checks a restored database: its history and its books.
import type { Platform } from "#server/platform/platform.ts";
import { verifyHistory } from "#server/review/audit/verify-history.ts";
import { countUnbalanced, countUnbooked } from "./restored-store.ts";
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
  heldMails: number;
  replayedErasures: number;
}

const maxShown = 10;

/** Throws the problems of the history. */
export async function checkHistory({ db, config }: Platform): Promise<RestoreReport["history"]> {
  const { events, checkpoints, problems } = await verifyHistory(db, config.audit);
  // A new installation may be saved before its first checkpoint.
  const real = problems.filter(
    (problem) => checkpoints > 0 || !problem.startsWith("There are no checkpoints"),
  );
  if (real.length > 0)
    throw new Error(`The history in the backup is not valid.\n${real.slice(0, maxShown).join("\n")}`);
  return { events, checkpoints };
}

/** Throws if the books don't balance. */
export async function checkBooks({ db }: Platform): Promise<void> {
  const [unbalanced, unbooked] = [await countUnbalanced(db), await countUnbooked(db)];
  if (unbalanced > 0)
    throw new Error(`${unbalanced} transactions of the ledger in the backup don't balance.`);
  if (unbooked > 0) throw new Error(`${unbooked} payments in the backup are not in its ledger.`);
}
