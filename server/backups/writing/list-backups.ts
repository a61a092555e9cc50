// What is in a destination of backups, by names only.
import { type BaseName, parseBase, parsePass, type PassName } from "../backup-parts.ts";
import type { BackupDestination } from "../destinations/backup-destination.ts";

type Listed = Pick<BackupDestination, "list">;

/** Complete copies, the oldest first. */
export async function listBases(destination: Listed): Promise<BaseName[]> {
  return (await destination.list("base")).flatMap((entry) => parseBase(entry) ?? []);
}

/** Passes over the log, the oldest first. */
export async function listPasses(destination: Listed): Promise<PassName[]> {
  return (await destination.list("log")).flatMap((entry) => parsePass(entry) ?? []);
}
