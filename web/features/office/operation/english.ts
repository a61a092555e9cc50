// Texts of the notice about background jobs and backups.
import type { JobName } from "#domain/operation/job-names.ts";

export const operation = {
  title: "Please look at the server",
  whereReasons: "The server's log has the reasons.",
  failing: {
    reconciler: "Payments and refunds are not being checked with the payment providers.",
    bookComparisons: "The books are not being compared with the payment providers' lists.",
    mails: "Emails are not being sent.",
    pushes: "Notifications are not being sent.",
    scans: "Uploaded files are not being scanned for viruses.",
    estimates: "Visas that are late have no new estimate.",
    agreedPolicies: "Agreed policies are not taking effect.",
    checkpoints: "The history is not being signed.",
    backups: "There is no recent backup.",
    freeSpace: "The disk is almost full, so uploads are refused.",
    fileStore: "The file store does not answer, so documents can't be opened or uploaded.",
    replica: "The database's replica is away or behind, so reports are read from the main database.",
    olderForms: "Older applications are not being encrypted.",
    olderTexts: "Older personal details are not being encrypted.",
    olderMails: "Older emails are not being compressed.",
    brokerRecords: "Expired logins at the identity broker are not being removed.",
    draftSweep: "Abandoned drafts are not being removed.",
    fileSweep: "Deleted files are not being destroyed.",
    retentionSweep: "Documents are not being erased when their time is over.",
    liveSweep: "Old live events are not being removed.",
    expiredSweep: "Expired sessions and links are not being removed.",
  } as const satisfies Record<JobName, string>,
  backupUntil: (when: string) => `The last backup has everything until ${when}.`,
  noBackup: "There is no backup yet.",
};
