// What is in a folder of backups, by names only.
import { type BaseName, parseBase, parsePass, type PassName } from "../backup-parts.ts";
import type { BackupFolder } from "./backup-folder.ts";

type Listed = Pick<BackupFolder, "list">;

/** Complete copies, the oldest first. */
export async function listBases(folder: Listed): Promise<BaseName[]> {
  return (await folder.list("base")).flatMap((entry) => parseBase(entry) ?? []);
}

/** Passes over the log, the oldest first. */
export async function listPasses(folder: Listed): Promise<PassName[]> {
  return (await folder.list("log")).flatMap((entry) => parsePass(entry) ?? []);
}
