// Copies the files of a restored database from the backup, and decrypts each.
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import type { Platform } from "#server/platform/platform.ts";
import { nameFile } from "../backup-parts.ts";
import type { SavedState, Source } from "./read-backup.ts";
import { listFiles, type RestoredFile } from "./restored-store.ts";

export interface RestoredFiles {
  count: number;
  /** Were already missing when the backup was written. */
  missingBefore: number;
  problems: string[];
}

const lanes = 8;
const maxShown = 10;

export async function restoreFiles(
  { destination }: Pick<Source, "destination">,
  { manifest }: SavedState,
  { db, files, config }: Pick<Platform, "db" | "files" | "config">,
): Promise<RestoredFiles> {
  await mkdir(config.files.dir, { recursive: true });
  const missing = new Set(manifest.files.missing);
  const all = await listFiles(db);
  const wanted = all.filter(({ storageName }) => !missing.has(storageName));
  const waiting = wanted.values();
  const failed: string[] = [];
  const lane = async () => {
    for (const file of waiting) await restoreOne(file).catch(() => failed.push(file.storageName));
  };
  const restoreOne = async (file: RestoredFile) => {
    const source = Readable.from(destination.read(nameFile(file.storageName)));
    await pipeline(source, createWriteStream(join(config.files.dir, file.storageName), { mode: 0o600 }));
    // Verifies the whole file before it returns.
    (await files.read(file)).destroy();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const damaged = `${failed.length} of ${all.length} files in the backup are missing or damaged: ${failed.slice(0, maxShown).join(", ")}`;
  return {
    count: wanted.length - failed.length,
    missingBefore: all.length - wanted.length,
    problems: failed.length > 0 ? [damaged] : [],
  };
}
