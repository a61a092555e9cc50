// Opens a stored file to serve it: only one that the virus scanner found clean, wherever there is a scanner (P20).
import type { Readable } from "node:stream";
import { Failure } from "#contract/errors.ts";
import type { StoredFile } from "#server/platform/files/file-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type ScanState, scanStatesOf } from "./scan-store.ts";

type Scanned = Pick<Platform, "db" | "files" | "scanner">;

/** Throws `file_withheld` or `file_unchecked`. Every file that is served is read here. */
export async function readCheckedFile(
  platform: Scanned,
  file: Omit<StoredFile, "sizeBytes">,
): Promise<Readable> {
  await assertChecked(platform, [file.id]);
  return platform.files.read(file);
}

/** For several files that are sent together: before the first byte. */
export async function assertChecked(
  { db, scanner }: Pick<Scanned, "db" | "scanner">,
  ids: readonly string[],
) {
  const states = await scanStatesOf(db, ids);
  for (const id of ids) {
    const state = states.get(id);
    if (!isServed(state, scanner !== undefined)) {
      throw new Failure(state === "infected" ? "file_withheld" : "file_unchecked");
    }
  }
}

/** Without a scanner nothing is checked; a virus that was found before is never served. */
export function isServed(state: ScanState | undefined, hasScanner: boolean): boolean {
  return hasScanner ? state === "clean" : state !== undefined && state !== "infected";
}
