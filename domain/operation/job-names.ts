// Everything that the product does by itself, without a request. When one fails again and again, somebody has to look at it.

export const jobNames = [
  "reconciler",
  "bookComparisons",
  "mails",
  "pushes",
  "scans",
  "contentTokens",
  "estimates",
  "agreedPolicies",
  "staffReports",
  "checkpoints",
  "backups",
  "freeSpace",
  "fileStore",
  "replica",
  "olderForms",
  "olderTexts",
  "olderMails",
  "brokerRecords",
  "draftSweep",
  "fileSweep",
  "retentionSweep",
  "liveSweep",
  "expiredSweep",
] as const;
export type JobName = (typeof jobNames)[number];
