// What each background job does, for somebody who reads the log.
import type { JobName } from "#domain/operation/job-names.ts";
import { type SweepName, sweeps } from "../sweeps/sweep-names.ts";

export type { JobName } from "#domain/operation/job-names.ts";

const sweepSuffix = "Sweep";
type SweepJobName = `${SweepName}${typeof sweepSuffix}`;

const jobs = {
  reconciler: "finds out about payments and refunds that no webhook told of",
  bookComparisons: "compares the books with each provider's list",
  mails: "delivers emails",
  pushes: "delivers push notifications",
  scans: "scans files that the virus scanner has not checked yet",
  contentTokens: "reads files, so that the same one in another application is found",
  estimates: "revises estimates that have passed",
  reminders: "reminds travellers of what they were asked for",
  agreedPolicies: "puts agreed policies into effect",
  leases: "returns cases to the queue that nobody works on",
  staffReports: "emails staff which promises are in danger, and what the day brought",
  checkpoints: "signs the history",
  backups: "saves changes and, once a day, everything in the backup folder",
  freeSpace: "checks that the disk has space for uploads",
  fileStore: "checks that the store of the files answers",
  replica:
    "checks that the database's replica answers and is up to date; until then reports are read from the primary",
  olderForms: "seals the forms of older applications",
  olderTexts: "seals the personal texts of older rows",
  olderMails: "compresses older emails",
  brokerRecords: "removes expired logins at the identity broker",
} as const satisfies Record<Exclude<JobName, SweepJobName>, string>;

export function jobNameOf(sweep: SweepName): SweepJobName {
  return `${sweep}${sweepSuffix}`;
}

export function purposeOf(job: JobName): string {
  if (isOwnJob(job)) return jobs[job];
  return sweeps[job.slice(0, -sweepSuffix.length) as SweepName];
}

function isOwnJob(job: JobName): job is keyof typeof jobs {
  return job in jobs;
}
