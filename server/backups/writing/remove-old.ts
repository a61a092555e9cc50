// Removes copies and passes over the log that nobody restores from any more.
import { parseTime } from "../backup-parts.ts";
import type { BackupFolder } from "./backup-folder.ts";
import { listBases, listPasses } from "./list-backups.ts";

/** However old they are. */
const minBases = 2;

/**
 * Removes copies that were replaced longer ago than `keepMs`, and the log before the oldest one that stays. Files stay: those that
 * were erased have no key in any copy that stays.
 */
export async function removeOld(folder: BackupFolder, { keepMs, now }: { keepMs: number; now: Date }) {
  const bases = await listBases(folder);
  // A copy is needed until the next one is old enough.
  const old = bases.filter((_, at) => {
    const next = bases[at + 1];
    const isReplaced = next !== undefined && parseTime(next).getTime() < now.getTime() - keepMs;
    return isReplaced && at < bases.length - minBases;
  });
  for (const { folder: name } of old) await folder.remove(name);
  const oldest = bases.find((base) => !old.includes(base));
  if (!oldest || old.length === 0) return;
  for (const { name, lastSegment } of await listPasses(folder))
    if (lastSegment < oldest.lastSegment) await folder.remove(name);
}
