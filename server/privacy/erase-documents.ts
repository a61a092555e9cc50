// Erases the documents of a closed application. The keys are deleted with the rows, so files left on disk are unreadable (P25).
import { Failure } from "#contract/errors.ts";
import { findRetentionReason } from "#domain/privacy/retention.ts";
import { lockOwnApplication } from "#server/applications/application-store.ts";
import { recordEvent } from "#server/applications/history/event-store.ts";
import { deleteFiles } from "#server/drafts/documents/document-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { removedTexts } from "#server/platform/sealing/seal-texts.ts";
import { openHoldsOf } from "./holds/hold-store.ts";

/** Erases documents at the traveller's request. Safe to repeat. */
export async function eraseOwnDocuments(
  platform: Platform,
  own: { userId: string; id: string },
): Promise<void> {
  await transaction(platform.db, async (tx) => {
    await lockOwnApplication(tx, own);
    const { ended_at: endedAt } = await tx
      .selectFrom("applications")
      .select("ended_at")
      .where("id", "=", own.id)
      .executeTakeFirstOrThrow();
    const holds = await openHoldsOf(tx, own.userId);
    const isHeld = holds.some(({ application_id: id }) => id === null || id === own.id);
    const stay = findRetentionReason({ endedAt, isHeld });
    if (stay) throw new Failure(stay === "under_way" ? "erasure_under_way" : "erasure_held");
    const by = { actor: "traveller", actorId: own.userId, because: "asked" } as const;
    await eraseDocuments(tx, { applicationId: own.id, ...by, now: platform.clock() });
  });
}

export interface Erasure {
  applicationId: string;
  because: "asked" | "retention";
  actor: string;
  actorId: string | null;
  now: Date;
}

/** The application must be locked. */
export async function eraseDocuments(tx: Transaction, erasure: Erasure): Promise<void> {
  const { applicationId, now } = erasure;
  const fileIds = [...(await detachDocuments(tx, erasure)), ...(await detachVisas(tx, erasure))];
  await tx
    .updateTable("applications")
    .set({ documents_erased_at: now })
    .where("id", "=", applicationId)
    .where("documents_erased_at", "is", null)
    .execute();
  await eraseReadings(tx, applicationId);
  await tx
    .updateTable("case_notes")
    .set({ sealed_words: null })
    .where("application_id", "=", applicationId)
    .execute();
  if (fileIds.length === 0) return;
  await tx.deleteFrom("documents").where("file_id", "in", fileIds).execute();
  await deleteFiles(tx, fileIds);
  const { because, actor, actorId } = erasure;
  const details = { because, documents: fileIds.length };
  await recordEvent(tx, { applicationId, kind: "erased", details, actor, actorId, at: now });
}

async function detachDocuments(tx: Transaction, { applicationId, now }: Erasure): Promise<string[]> {
  const detached = await tx
    .selectFrom("application_documents")
    .select("file_id")
    .where("application_id", "=", applicationId)
    .where("file_id", "is not", null)
    .execute();
  await tx
    .updateTable("application_documents")
    .set({ file_id: null, erased_at: now })
    .where("application_id", "=", applicationId)
    .where("file_id", "is not", null)
    .execute();
  return detached.flatMap(({ file_id }) => file_id ?? []);
}

async function detachVisas(tx: Transaction, { applicationId, now }: Erasure): Promise<string[]> {
  const detached = await tx
    .selectFrom("application_travellers")
    .select("visa_file_id")
    .where("application_id", "=", applicationId)
    .where("visa_file_id", "is not", null)
    .execute();
  await tx
    .updateTable("application_travellers")
    .set({ visa_file_id: null, visa_erased_at: now })
    .where("application_id", "=", applicationId)
    .where("visa_file_id", "is not", null)
    .execute();
  return detached.flatMap(({ visa_file_id }) => visa_file_id ?? []);
}

/** Readings are erased as well, because they contain what the page shows. */
async function eraseReadings(tx: Transaction, applicationId: string): Promise<void> {
  await tx
    .updateTable("travellers")
    .from("applications")
    .set(removedTexts("travellers", ["reading", "last_page_reading"]))
    .whereRef("travellers.draft_id", "=", "applications.draft_id")
    .where("applications.id", "=", applicationId)
    .execute();
}
