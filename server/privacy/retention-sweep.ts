// Erases data after its retention: documents, emails and questions (policy `documentRetentionDays`), and accounts once no hold applies.
import { sql } from "kysely";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { eraseOldPushes } from "#server/notifications/push/erase-old-pushes.ts";
import { eraseFiles } from "#server/drafts/documents/erase-files.ts";
import { documentsDueAt } from "#domain/privacy/retention.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { eraseAccountRows } from "./erase-account-rows.ts";
import { eraseDocuments } from "./erase-documents.ts";
import { eraseOldQuestions } from "./questions/erase-old-questions.ts";
import { eraseOldMails } from "./erase-old-mails.ts";

const everyMs = 3_600_000;
/** Applications per transaction. */
const batchSize = 20;

/** Sweeps now and every hour. Returns a function that stops it. */
export function startRetentionSweep(platform: Platform): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    // One failure, such as an unavailable database, must not stop the other sweeps.
    running = Promise.allSettled([
      eraseDueDocuments(platform),
      finishErasures(platform),
      eraseOldMails(platform),
      eraseOldPushes(platform),
      eraseOldQuestions(platform),
    ]);
  };
  sweep();
  const timer = setInterval(sweep, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Returns the number of applications whose documents were erased. */
export async function eraseDueDocuments(platform: Platform): Promise<number> {
  const { documentRetentionDays } = await readPolicies(platform.db);
  const now = platform.clock();
  // Inverts the rule in domain/privacy: applications closed by this instant are due now.
  const endedBefore = new Date(
    2 * now.getTime() - (documentsDueAt(now, documentRetentionDays)?.getTime() ?? 0),
  );
  for (let erased = 0; ;) {
    const { names, count } = await transaction(platform.db, (tx) => eraseOldest(tx, { endedBefore, now }));
    await eraseFiles(platform, names);
    erased += count;
    if (count < batchSize) return erased;
  }
}

async function eraseOldest(
  tx: Transaction,
  { endedBefore, now }: { endedBefore: Date; now: Date },
): Promise<{ names: string[]; count: number }> {
  const due = await tx
    .selectFrom("applications")
    .select("id")
    .where("ended_at", "<=", endedBefore)
    .where("documents_erased_at", "is", null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM legal_holds AS hold WHERE hold.user_id = applications.user_id
        AND hold.lifted_at IS NULL AND (hold.application_id IS NULL OR hold.application_id = applications.id))`,
    )
    .orderBy("ended_at")
    .limit(batchSize)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const names: string[] = [];
  for (const { id } of due) {
    const by = { because: "retention", actor: "system", actorId: null } as const;
    names.push(...(await eraseDocuments(tx, { applicationId: id, ...by, now })));
  }
  return { names, count: due.length };
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
    const { names, isWhole } = await transaction(platform.db, (tx) => eraseAccountRows(tx, platform, id));
    await eraseFiles(platform, names);
    if (isWhole) finished += 1;
  }
  return finished;
}
