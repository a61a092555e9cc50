// Erases data after its retention: documents, emails and questions (policy `documentRetentionDays`), and accounts once no hold applies.
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { ofAllFiles } from "#server/drafts/documents/sweep-files.ts";
import { eraseOldPushes } from "#server/notifications/push/erase-old-pushes.ts";
import { documentsDueAt } from "#domain/privacy/retention.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sweep } from "#server/platform/sweeps/run-sweep.ts";
import { applicationsDue } from "./due-documents-store.ts";
import { eraseAccountRows } from "./erase-account-rows.ts";
import { eraseDocuments } from "./erase-documents.ts";
import { emptySentMails } from "./empty-sent-mails.ts";
import { eraseOldQuestions } from "./questions/erase-old-questions.ts";
import { eraseOldMails } from "./erase-old-mails.ts";

/** Applications per transaction. */
const batchSize = 20;

export function retentionSweep(platform: Platform): Sweep {
  return {
    name: "retention",
    countFiles: async () => ofAllFiles(platform.db, countFilesDue(platform, await findLimit(platform))),
    run: () => eraseAllDue(platform),
  };
}

/** One failure must not stop the other erasures; it is thrown at the end. */
async function eraseAllDue(platform: Platform): Promise<void> {
  const results = await Promise.allSettled([
    eraseDueDocuments(platform),
    finishErasures(platform),
    eraseOldMails(platform),
    emptySentMails(platform),
    eraseOldPushes(platform),
    eraseOldQuestions(platform),
  ]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/** Inverts the rule in domain/privacy: applications closed by this instant are due now. */
async function findLimit({ db, clock }: Platform): Promise<Date> {
  const { documentRetentionDays } = await readPolicies(db);
  const now = clock();
  return new Date(2 * now.getTime() - (documentsDueAt(now, documentRetentionDays)?.getTime() ?? 0));
}

async function countFilesDue({ db }: Platform, endedBefore: Date): Promise<number> {
  const { count } = await applicationsDue(db, endedBefore)
    .innerJoin("application_documents", "application_documents.application_id", "applications.id")
    .where("file_id", "is not", null)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the number of applications whose documents were erased. */
export async function eraseDueDocuments(platform: Platform): Promise<number> {
  const endedBefore = await findLimit(platform);
  const now = platform.clock();
  for (let erased = 0; ;) {
    const count = await transaction(platform.db, (tx) => eraseOldest(tx, { endedBefore, now }));
    erased += count;
    if (count < batchSize) return erased;
  }
}

async function eraseOldest(
  tx: Transaction,
  { endedBefore, now }: { endedBefore: Date; now: Date },
): Promise<number> {
  const due = await applicationsDue(tx, endedBefore)
    .select("applications.id")
    .orderBy("ended_at")
    .limit(batchSize)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id } of due) {
    const by = { because: "retention", actor: "system", actorId: null } as const;
    await eraseDocuments(tx, { applicationId: id, ...by, now });
  }
  return due.length;
}

/** Finishes the erasure of deleted accounts that were on hold. Returns the number of accounts fully erased. */
export async function finishErasures(platform: Platform): Promise<number> {
  const waiting = await platform.db
    .selectFrom("users")
    .select("id")
    .where("erasure_asked_at", "is not", null)
    .where("erased_at", "is", null)
    .orderBy("erasure_asked_at")
    .execute();
  let finished = 0;
  for (const { id } of waiting) {
    const isWhole = await transaction(platform.db, (tx) => eraseAccountRows(tx, platform, id));
    if (isWhole) finished += 1;
  }
  return finished;
}
