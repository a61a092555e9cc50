// Saves what changed since the last pass: segments of the log, new files, erasures and checkpoints (P43).
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openSingleClient } from "#server/platform/database/single-client.ts";
import { namePass, nextSegment, timelineOf } from "../backup-parts.ts";
import { openIfThere, packEntries, type PackedEntry } from "../sealing/packed-files.ts";
import { sealPart } from "../sealing/sealed-part.ts";
import type { BackupDestination } from "../destinations/backup-destination.ts";
import { endSegment, readServer } from "./base-store.ts";
import { copyNewFiles } from "./copy-files.ts";
import { listBases, listPasses } from "./list-backups.ts";
import { type Pass, passEntriesOf, type ShippedLog } from "./pass-entries.ts";
import type { Installation } from "./take-base.ts";

export interface LogSource extends Installation {
  /** Where PostgreSQL puts complete segments. */
  archive: string;
}

const segmentName = /^[0-9A-F]{24}$/;
const historyName = /^[0-9A-F]{8}\.history$/;
const archiveLimitMs = 60_000;

/**
 * Returns undefined if segments are missing between the last backup and what PostgreSQL has put aside: then only a whole
 * copy helps. The caller holds the lock of backups.
 */
export async function shipLog(
  from: LogSource,
  destination: BackupDestination,
  pass: Pass,
): Promise<ShippedLog | undefined> {
  const { coversUntil, last } = await endAndAwaitSegment(from);
  const [passes, bases] = [await listPasses(destination), await listBases(destination)];
  const archived = (await namesIn(from.archive, segmentName)).filter((name) => name <= last);
  // After a gap the log goes on from the copy that was made because of it.
  const starts = [passes.at(-1)?.lastSegment, bases.at(-1)?.lastSegment];
  const start = starts.find((name) => name !== undefined && isContinued(name, archived, last));
  if (start === undefined) return undefined;
  const segments = archived.filter((name) => name > start);
  const files = await copyNewFiles(destination, from.files);
  const histories = await namesIn(from.archive, historyName);
  const number = (passes.at(-1)?.number ?? 0) + 1;
  const name = namePass({ number, lastSegment: last });
  const log = logFiles(from.archive, [...histories, ...segments]);
  const entries = passEntriesOf({ ...pass, coversUntil, checkpoints: from.checkpoints, log });
  const written = await destination.put(name, sealPart(name, packEntries(entries), pass.keys));
  await removeSegments(from.archive, last);
  return { coversUntil, bytes: written.bytes + files.bytes };
}

/** Removes segments that a backup already has, and the notes that PostgreSQL writes about copies. */
async function removeSegments(archive: string, upTo: string): Promise<void> {
  const names = await namesIn(archive, /^[0-9A-F]{24}/);
  for (const name of names)
    if (name.slice(0, upTo.length) <= upTo) await rm(join(archive, name), { force: true });
}

/** The next pass notices the gap. */
export async function dropOldestSegments(archive: string, maxBytes: number): Promise<void> {
  const names = await namesIn(archive, segmentName);
  const excess = names.length - Math.floor(maxBytes / segmentBytes);
  for (const name of names.slice(0, Math.max(0, excess))) await rm(join(archive, name), { force: true });
}

const segmentBytes = 16 * 1024 ** 2;

async function* logFiles(archive: string, names: readonly string[]): AsyncGenerator<PackedEntry> {
  for (const name of names) {
    const segment = await openIfThere(join(archive, name));
    if (!segment) throw new Error(`PostgreSQL's archive has lost ${name}.`);
    yield { path: `pg_wal/${name}`, content: segment };
  }
}

/** Everything that was committed before `coversUntil` is in segments up to `last`. */
async function endAndAwaitSegment({
  url,
  cluster,
}: LogSource): Promise<{ coversUntil: string; last: string }> {
  const client = await openSingleClient(url, { name: "pravesh-backup" });
  try {
    const { now } = await readServer(client);
    const last = await endSegment(client);
    const deadline = performance.now() + archiveLimitMs;
    while (existsSync(join(cluster, "pg_wal/archive_status", `${last}.ready`))) {
      if (performance.now() > deadline)
        throw new Error("PostgreSQL does not put its log aside: see postgres.log.");
      await pause(50);
    }
    return { coversUntil: now, last };
  } finally {
    await client.end();
  }
}

/** Whether the archive has every segment after `start` up to `last`. */
function isContinued(start: string, archived: readonly string[], last: string): boolean {
  const after = archived.filter((name) => name > start);
  if (timelineOf(start) !== timelineOf(last) || (after.at(-1) ?? start) !== last) return false;
  return areConsecutive([start, ...after]);
}

function areConsecutive(segments: readonly string[]): boolean {
  return segments.every((name, at) => at === 0 || name === nextSegment(segments[at - 1] ?? ""));
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => pattern.test(name)).toSorted();
}
