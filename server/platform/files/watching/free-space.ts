// How much space is left on the disk of a folder.
import { statfs } from "node:fs/promises";

/** Undefined if the folder cannot be reached. */
export async function findFreeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
