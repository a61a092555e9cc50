// Texts of the notice about background jobs and backups.
import type { JobName } from "#domain/operation/job-names.ts";

export const operation = {
  title: "Check the server",
  whereReasons: "See the server's log for the reasons.",
  failing: {
    reconciler: "Payments and refunds are not being checked with the payment providers.",
    bookComparisons: "The books are not being compared with the payment providers' lists.",
    mails: "Emails are not being sent.",
    pushes: "Notifications are not being sent.",
    scans: "Uploaded files are not being scanned for viruses.",
    contentTokens: "Files used in several applications are not being found.",
    estimates: "Delayed visas are not getting a new estimate.",
    agreedPolicies: "Agreed policies are not taking effect.",
    staffReports: "Staff get no reports by email.",
    checkpoints: "The history is not being signed.",
    backups: "There is no recent backup.",
    freeSpace: "The disk is almost full, so uploads are rejected.",
    fileStore: "The file store does not respond, so documents can't be opened or uploaded.",
    replica: "The database replica is offline or behind, so reports use the main database.",
    olderForms: "Older applications are not being encrypted.",
    olderTexts: "Older personal details are not being encrypted.",
    olderMails: "Older emails are not being compressed.",
    brokerRecords: "Expired logins at the identity broker are not being removed.",
    draftSweep: "Abandoned drafts are not being removed.",
    fileSweep: "Deleted files are not being erased.",
    retentionSweep: "Documents are not being erased at the end of their retention.",
    liveSweep: "Old live events are not being removed.",
    expiredSweep: "Expired sessions and links are not being removed.",
  } as const satisfies Record<JobName, string>,
  backupUntil: (when: string) => `The last backup covers everything up to ${when}.`,
  noBackup: "There is no backup yet.",
};
