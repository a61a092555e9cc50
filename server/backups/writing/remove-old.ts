// Removes copies and passes over the log that nobody restores from any more.
import { parseTime } from "../backup-parts.ts";
import type { BackupDestination } from "../destinations/backup-destination.ts";
import { listBases, listPasses } from "./list-backups.ts";

/** However old they are. */
const minBases = 2;

/**
 * Removes copies that were replaced longer ago than `keepMs`, and the log before the oldest one that stays. Files stay: those that
 * were erased have no key in any copy that stays.
 */
export async function removeOld(
  destination: BackupDestination,
  { keepMs, now }: { keepMs: number; now: Date },
) {
  const bases = await listBases(destination);
  // A copy is needed until the next one is old enough.
  const old = bases.filter((_, at) => {
    const next = bases[at + 1];
    const isReplaced = next !== undefined && parseTime(next).getTime() < now.getTime() - keepMs;
    return isReplaced && at < bases.length - minBases;
  });
  const oldest = bases.find((base) => !old.includes(base));
  if (!oldest || old.length === 0) return;
  const passes = await listPasses(destination);
  const oldPasses = passes.filter(({ lastSegment }) => lastSegment < oldest.lastSegment);
  await destination.remove([...old.map(({ folder }) => folder), ...oldPasses.map(({ name }) => name)]);
}
