// A folder for files that are needed for a moment: uploads, fetched objects, half-written files.
import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "#contract/errors.ts";

/** Whichever is less. */
export interface Floor {
  bytes: number;
  /** Of the disk. */
  share: number;
}

export const defaultFloor: Floor = { bytes: 1024 ** 3, share: 0.1 };

/** Uploads stop while there is still room for everything else, such as the database (P23). */
export async function assertFreeSpace(dir: string, floor: Floor): Promise<void> {
  await mkdir(dir, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(dir);
  const needed = Math.min(floor.bytes, blocks * bsize * floor.share);
  if (bavail * bsize < needed) throw new Failure("unavailable", { retryAfterSeconds: 60 });
}

export function randomName(): string {
  return randomBytes(16).toString("hex");
}

/** Deletes files that were written more than `olderThanMs` ago by the file system's clock. */
export async function sweepFolder(dir: string, olderThanMs: number): Promise<void> {
  const names = await listOlder(dir, olderThanMs);
  await Promise.all(names.map((name) => rm(join(dir, name), { force: true })));
}

async function listOlder(dir: string, olderThanMs: number): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  // Uses the machine's clock, which wrote the file times, not the product's.
  const before = Date.now() - olderThanMs;
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const aged = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(dir, name)).catch(() => undefined);
      return found !== undefined && found.mtimeMs <= before ? name : undefined;
    }),
  );
  return aged.filter((name) => name !== undefined);
}
