// Copies of chosen files in IndexedDB until the server has them, so that a reload or a lost connection loses nothing.
import { isOld, type UnsentFile, unsentFileStore as store } from "./unsent-file-store.ts";

export const dropUnsentFile = store.drop;

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
