// What has to be looked at: background jobs that keep failing, and backups that are missing.
import type { OperationState } from "#contract/review/office.ts";
import { findBackupAge } from "../backups/backup-store.ts";
import type { Platform } from "../platform.ts";

/** Missing backups that are tolerated, such as during a restart. */
const toleratedPasses = 3;

export type OperationDeps = Pick<Platform, "db" | "jobs" | "config">;

/** What administrators see, and whether the last backup is too old. */
interface FoundState extends OperationState {
  backup: (NonNullable<OperationState["backup"]> & { isTooOld: boolean }) | null;
}

export async function findOperationState({
  db,
  jobs,
  config: { backups },
}: OperationDeps): Promise<FoundState> {
  const failing = jobs.failing();
  if (!backups) return { degraded: failing, backup: null };
  const age = await findBackupAge(db);
  const isTooOld = age === undefined || age * 1000 > backups.logMs * toleratedPasses;
  return {
    degraded: isTooOld && !failing.includes("backups") ? [...failing, "backups"] : failing,
    backup: { ageSeconds: age === undefined ? null : Math.round(age), isTooOld },
  };
}
