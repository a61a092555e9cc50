// What has to be looked at: background jobs that keep failing, and backups that are missing.
import type { OperationState } from "#contract/review/office.ts";
import { findBackupAge } from "../backups/backup-store.ts";
import type { Platform } from "../platform.ts";
import { worrying } from "./log-outcome.ts";
import { listFailing } from "./periodic-work-store.ts";

/** Missing backups that are tolerated, such as during a restart. */
const toleratedPasses = 3;

type Deps = Pick<Platform, "db" | "config">;

export async function findOperationState({ db, config: { backups } }: Deps): Promise<OperationState> {
  const failing = await listFailing(db, worrying);
  if (!backups) return { degraded: failing, backup: null };
  const age = await findBackupAge(db);
  const isTooOld = age === undefined || age * 1000 > backups.logMs * toleratedPasses;
  return {
    degraded: isTooOld && !failing.includes("backups") ? [...failing, "backups"] : failing,
    backup: { ageSeconds: age === undefined ? null : Math.round(age) },
  };
}
