// Writes a file atomically and durably: temporary file, fsync, rename, fsync of the folder.
import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** `tempDir` must be on the same disk as `path`. Resolves once the file would survive a crash. */
export async function writeDurably(
  path: string,
  source: AsyncIterable<Uint8Array>,
  tempDir: string,
): Promise<void> {
  // Two processes may write the same file while files are moved.
  const temporary = join(tempDir, `${basename(path)}.${randomBytes(6).toString("hex")}`);
  try {
    await writeNew(temporary, source, { sync: true });
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes a file that must not exist yet; returns its size in bytes. */
export async function writeNew(
  path: string,
  source: AsyncIterable<Uint8Array>,
  { sync }: { sync: boolean },
): Promise<number> {
  const file = await open(path, "wx", 0o600);
  let size = 0;
  try {
    for await (const chunk of source) {
      await file.writeFile(chunk);
      size += chunk.length;
    }
    if (sync) await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; its file system journals renames.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
