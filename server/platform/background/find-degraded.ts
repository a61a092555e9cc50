// What has to be looked at: background jobs that keep failing, and backups that are missing.
import type { OperationState } from "#contract/review/office.ts";
import { findBackupAge } from "../backups/backup-store.ts";
import type { Platform } from "../platform.ts";
import type { JobName } from "./job-names.ts";
import { worrying } from "./log-outcome.ts";
import { listWork } from "./periodic-work-store.ts";

/** Missing backups that are tolerated, such as during a restart. */
const toleratedPasses = 3;

export type OperationDeps = Pick<Platform, "db" | "config">;

/** What administrators see, how often in a row each job has failed, and whether the last backup is too old. */
interface FoundState extends OperationState {
  failures: ReadonlyMap<JobName, number>;
  backup: (NonNullable<OperationState["backup"]> & { isTooOld: boolean }) | null;
}

export async function findOperationState({ db, config: { backups } }: OperationDeps): Promise<FoundState> {
  const work = await listWork(db);
  const failures = new Map(work.map((row) => [row.name, row.failures]));
  const failing = work.filter((row) => row.failures >= worrying).map(({ name }) => name);
  if (!backups) return { degraded: failing, failures, backup: null };
  const age = await findBackupAge(db);
  const isTooOld = age === undefined || age * 1000 > backups.logMs * toleratedPasses;
  return {
    degraded: isTooOld && !failing.includes("backups") ? [...failing, "backups"] : failing,
    failures,
    backup: { ageSeconds: age === undefined ? null : Math.round(age), isTooOld },
  };
}
