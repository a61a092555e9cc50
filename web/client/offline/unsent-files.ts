// Copies of chosen files in IndexedDB until the server has them, so that a reload or a lost connection loses nothing.
// The device may be shared, so a copy is deleted after a day.
import { deviceStore } from "./device-store.ts";

/** Where a file belongs: `{draftId}/{travellerId}/{kind}`, under the user who chose it. */
export interface UnsentFile {
  key: string;
  userId: string;
  file: File;
  chosenAt: number;
}

/** The file as bytes, because WebKit does not store files in private windows. */
interface StoredFile extends Pick<UnsentFile, "key" | "userId" | "chosenAt"> {
  name: string;
  type: string;
  lastModified: number;
  bytes: ArrayBuffer;
}

/** An earlier version stored the file itself. */
const store = deviceStore<StoredFile | UnsentFile>("pravesh-files", "unsent");

const maxAgeMs = 24 * 3_600_000;

export const dropUnsentFile = store.drop;
export const clearUnsentFiles = store.clear;

/** Those whose keys start with `prefix`. */
export function dropUnsentFilesBelow(prefix: string): Promise<void> {
  return store.dropWhere(({ key }) => key.startsWith(prefix));
}

export async function saveUnsentFile({ file, ...place }: UnsentFile): Promise<void> {
  const { name, type, lastModified } = file;
  // A file that can no longer be read cannot be sent either, and its upload says so.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes) await store.save({ ...place, name, type, lastModified, bytes });
}

export async function findUnsentFile(key: string, userId: string): Promise<File | undefined> {
  const entry = await store.find(key);
  if (entry?.userId !== userId || isOld(entry)) return undefined;
  if ("file" in entry) return entry.file;
  const { bytes, name, type, lastModified } = entry;
  return new File([bytes], name, { type, lastModified });
}

/** Every page does this when it opens. */
export function dropOldUnsentFiles(): Promise<void> {
  return store.dropWhere(isOld);
}

/** A date in the future is from a wrong clock; so far ahead, it would protect the file for too long. */
function isOld({ chosenAt }: { chosenAt: number }): boolean {
  return !(Math.abs(Date.now() - chosenAt) <= maxAgeMs);
}
