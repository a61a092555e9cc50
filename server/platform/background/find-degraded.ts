// What has to be looked at: background jobs that keep failing, and backups that are missing.
import type { OperationState } from "#contract/review/office.ts";
import { jobNames } from "#domain/operation/job-names.ts";
import { findBackupAge } from "../backups/backup-store.ts";
import type { Platform } from "../platform.ts";
import { worrying } from "./log-outcome.ts";
import { countFailures } from "./periodic-work-store.ts";

/** Missing backups that are tolerated, such as during a restart. */
const toleratedPasses = 3;

type Deps = Pick<Platform, "db" | "config">;

export async function findOperationState({ db, config: { backups } }: Deps): Promise<OperationState> {
  const failures = await countFailures(db);
  const failing = jobNames.filter((name) => (failures.get(name) ?? 0) >= worrying);
  if (!backups) return { degraded: failing, backup: null };
  const age = await findBackupAge(db);
  const isTooOld = age === undefined || age * 1000 > backups.logMs * toleratedPasses;
  return {
    degraded: isTooOld && !failing.includes("backups") ? [...failing, "backups"] : failing,
    backup: { ageSeconds: age === undefined ? null : Math.round(age) },
  };
}
