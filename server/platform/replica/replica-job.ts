// Notices that reports are read from the primary because the replica does not answer or is behind; /ready then says so.
import type { Job } from "../background/repeat-jobs.ts";
import type { Platform } from "../platform.ts";

const everyMs = 5000;

/** None without a replica. */
export function replicaJobs({ replica }: Pick<Platform, "replica">): Job[] {
  if (!replica.db) return [];
  return [{ name: "replica", everyMs, isPerProcess: true, run: () => replica.check() }];
}
