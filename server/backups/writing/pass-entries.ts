// What one pass saves: a summary, erasures, new checkpoints, and the log of changes.
import { buffer } from "node:stream/consumers";
import type { Erased } from "#server/platform/backups/erasure-store.ts";
import type { CheckpointText } from "#server/review/audit/copy-checkpoints.ts";
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
  checkpoints: CheckpointText;
  log: AsyncIterable<PackedEntry>;
};

export async function* passEntriesOf(content: Content): AsyncGenerator<PackedEntry> {
  const { coversUntil, erasures, lastAgeMs, log } = content;
  yield { path: passEntries.summary, content: only(JSON.stringify({ format: 1, coversUntil })) };
  yield { path: passEntries.erasures, content: only(JSON.stringify(erasures)) };
  // All of them if the last pass was long ago.
  const isRecent = lastAgeMs !== undefined && lastAgeMs < newestCoverMs;
  const checkpoints = content.checkpoints(isRecent ? newestLines : undefined);
  yield { path: passEntries.checkpoints, content: only(await buffer(checkpoints)) };
  yield* log;
}

/** About ten hours of checkpoints, one a minute. */
const newestLines = 600;
const newestCoverMs = 6 * 3_600_000;
