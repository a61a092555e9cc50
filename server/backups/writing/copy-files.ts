// Copies stored files that are not in the backup yet. They are encrypted already, each with a key of its own that only the database has.
import { opendir } from "node:fs/promises";
import { join } from "node:path";
import { openIfThere } from "../sealing/packed-files.ts";
import { nameFile } from "../backup-parts.ts";
import type { BackupDestination } from "../destinations/backup-destination.ts";

const storageName = /^[0-9a-f]{32}$/;
const lanes = 4;

/** Returns how many were copied, and their size. A name never gets other bytes, so what is there stays. */
export async function copyNewFiles(
  destination: BackupDestination,
  filesDir: string,
): Promise<{ copied: number; bytes: number }> {
  const names = newNames(destination, filesDir);
  let [copied, bytes] = [0, 0];
  const lane = async () => {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      const source = await openIfThere(join(filesDir, next.value));
      if (!source) continue; // erased in the meantime
      bytes += (await destination.put(nameFile(next.value), source)).bytes;
      copied += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { copied, bytes };
}

/** The backup has 256 folders, so that none of them gets too long to list. */
async function* newNames(destination: BackupDestination, filesDir: string): AsyncGenerator<string> {
  const byPrefix = new Map<string, string[]>();
  for await (const { name } of await openFolder(filesDir)) {
    if (!storageName.test(name)) continue;
    const prefix = name.slice(0, 2);
    const others = byPrefix.get(prefix);
    if (others) others.push(name);
    else byPrefix.set(prefix, [name]);
  }
  for (const names of byPrefix.values()) {
    yield* await destination.findAbsentFiles(names);
  }
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

async function openFolder(path: string): Promise<AsyncIterable<{ name: string }>> {
  try {
    return await opendir(path, { bufferSize: 1024 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return none();
    throw error;
  }
}

async function* none(): AsyncGenerator<{ name: string }> {}
