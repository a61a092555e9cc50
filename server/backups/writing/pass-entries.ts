// What one pass saves: a summary, erasures, new checkpoints, and the log of changes.
import { open } from "node:fs/promises";
import type { Erased } from "#server/platform/backups/erasure-store.ts";
import { passEntries } from "../backup-parts.ts";
import type { WritingKeys } from "../sealing/backup-keys.ts";
import { only, type PackedEntry } from "../sealing/packed-files.ts";

export interface Pass {
  keys: WritingKeys;
  /** Since the last pass; a few more are fine. */
  erasures: readonly Erased[];
  /** How long ago the last pass was; undefined if there was none. */
  lastAgeMs: number | undefined;
}

export interface ShippedLog {
  /** Everything committed before is saved. */
  coversUntil: string;
  bytes: number;
}

type Content = Pick<Pass, "erasures" | "lastAgeMs"> & {
  coversUntil: string;
  checkpointsPath: string;
  log: AsyncIterable<PackedEntry>;
};

export async function* passEntriesOf(content: Content): AsyncGenerator<PackedEntry> {
  const { coversUntil, erasures, checkpointsPath, lastAgeMs, log } = content;
  yield { path: passEntries.summary, content: only(JSON.stringify({ format: 1, coversUntil })) };
  yield { path: passEntries.erasures, content: only(JSON.stringify(erasures)) };
  const checkpoints = await newCheckpoints(checkpointsPath, lastAgeMs);
  yield { path: passEntries.checkpoints, content: only(checkpoints) };
  yield* log;
}

/** About ten hours of checkpoints, one a minute. */
const tailBytes = 256 * 1024;
const tailHoldsMs = 6 * 3_600_000;

/** The end of the file of checkpoints, longer than what is new; all of it if the last pass was long ago. */
async function newCheckpoints(path: string, lastAgeMs: number | undefined): Promise<Buffer> {
  const file = await open(path, "r").catch(() => undefined);
  if (!file) return Buffer.alloc(0);
  try {
    const { size } = await file.stat();
    const isRecent = lastAgeMs !== undefined && lastAgeMs < tailHoldsMs;
    const start = isRecent ? Math.max(0, size - tailBytes) : 0;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), { position: start });
    const read = buffer.subarray(0, bytesRead);
    return start === 0 ? read : read.subarray(read.indexOf("\n") + 1);
  } finally {
    await file.close();
  }
}
