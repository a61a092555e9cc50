// A data directory that is being restored must not be used: part of it may be missing.
import { existsSync } from "node:fs";
import { join } from "node:path";

/** The file that marks such a folder. */
export const unfinishedRestore = "restore-unfinished";

export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, unfinishedRestore))) return;
  throw new Error(
    `A restore into ${dataDir} was interrupted, so its data is not complete. Delete the folder and restore again.`,
  );
}
