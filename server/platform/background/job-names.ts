// Everything that the product does by itself, without a request.

export const jobs = {
  reconciler: "finds out about payments and refunds that no webhook told of",
  bookComparisons: "compares the books with each provider's list",
  mails: "delivers emails",
  pushes: "delivers push notifications",
  scans: "scans files that the virus scanner has not checked yet",
  estimates: "revises estimates that have passed",
  agreedPolicies: "puts agreed policies into effect",
  checkpoints: "signs the history",
  olderForms: "seals the forms of older applications",
  draftSweep: "removes abandoned drafts",
  fileSweep: "removes files without a row, and destroys deleted ones",
  retentionSweep: "erases what has been retained long enough",
  liveSweep: "removes old live events",
  expiredSweep: "removes expired sessions, links and counters",
} as const;
export type JobName = keyof typeof jobs;
