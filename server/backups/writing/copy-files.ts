// Copies stored files that are not in the backup yet. They are encrypted already, each with a key of its own that only the database has.
import { nameFile } from "../backup-parts.ts";
import type { BackupDestination } from "../destinations/backup-destination.ts";
import type { StoredFiles } from "./stored-files.ts";

const lanes = 4;

/** Returns how many were copied, and their size. A name never gets other bytes, so what is there stays. */
export async function copyNewFiles(
  destination: BackupDestination,
  files: StoredFiles,
): Promise<{ copied: number; bytes: number }> {
  const names = newNames(destination, files);
  let [copied, bytes] = [0, 0];
  const lane = async () => {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      const source = await files.open(next.value);
      if (!source) continue; // erased in the meantime
      bytes += (await destination.put(nameFile(next.value), source)).bytes;
      copied += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { copied, bytes };
}

/** The backup has 256 folders, so that none of them gets too long to list. Names arrive in order, so each folder is asked once. */
async function* newNames(destination: BackupDestination, files: StoredFiles): AsyncGenerator<string> {
  let ofFolder: string[] = [];
  for await (const name of files.names()) {
    if (ofFolder.length > 0 && ofFolder[0]?.slice(0, 2) !== name.slice(0, 2)) {
      yield* await destination.findAbsentFiles(ofFolder);
      ofFolder = [];
    }
    ofFolder.push(name);
  }
  if (ofFolder.length > 0) yield* await destination.findAbsentFiles(ofFolder);
}

/** Which of these files are not in the backup. */
export async function findMissingFiles(
  destination: BackupDestination,
  names: readonly string[],
): Promise<string[]> {
  const byPrefix = Map.groupBy(names, (name) => name.slice(0, 2));
  const missing: string[] = [];
  for (const wanted of byPrefix.values()) missing.push(...(await destination.findAbsentFiles(wanted)));
  return missing;
}
