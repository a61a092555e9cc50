// The drafts of clients that know only the specification: the one place that reads and writes their column.
import type { Insertable } from "kysely";
import { requirements } from "#domain/journey.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Drafts } from "#server/platform/database/schema.ts";
import { openText, removedTexts, sealedText, sealTexts } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { DraftRow } from "./draft-record-store.ts";
import { insertDraft } from "./open-draft-store.ts";

/** What such a client sent beyond the draft's own fields (§3). */
export interface SentForm {
  country?: string | undefined;
  generalDocuments: { kind?: string | undefined; fileType: string; fileUrl: string }[];
}

/** Other drafts have none. */
export async function readSentForm(
  tx: Transaction,
  sealer: Sealer,
  draft: Marked & { id: string },
): Promise<SentForm> {
  const nothing = { generalDocuments: [] };
  if (!isSpecificationDraft(draft)) return nothing;
  const { sent_form: sealed } = await tx
    .selectFrom("drafts")
    .select(sealedText("drafts.sent_form").as("sent_form"))
    .where("id", "=", draft.id)
    .executeTakeFirstOrThrow();
  const text = openText(sealer, sealed);
  // The cast is safe because the column is written only by `saveSentForm`.
  return text === null ? nothing : (JSON.parse(text) as SentForm);
}

export async function saveSentForm(
  tx: Transaction,
  sealer: Sealer,
  { draftId, sent }: { draftId: string; sent: SentForm },
): Promise<void> {
  const place = { table: "drafts", id: draftId } as const;
  await tx
    .updateTable("drafts")
    .set(sealTexts(sealer, place, { sent_form: JSON.stringify(sent) }))
    .where("id", "=", draftId)
    .execute();
}

/** A submitted or removed draft needs it no longer. */
export async function clearSentForm(tx: Transaction, draftId: string): Promise<void> {
  await tx
    .updateTable("drafts")
    .set(removedTexts("drafts", ["sent_form"]))
    .where("id", "=", draftId)
    .execute();
}

type Marked = Pick<DraftRow, "specification_only">;

/** Such a client sends its whole form at once: it never reads the draft, and may pay before it sends the form. */
export function isSpecificationDraft(draft: Marked): boolean {
  return draft.specification_only;
}

/** What a draft must contain before it can be paid and submitted. */
export function requirementsOf(draft: Marked) {
  return isSpecificationDraft(draft) ? requirements.specification : requirements.full;
}

/** Returns the draft's ID. */
export function insertSpecificationDraft(
  tx: Transaction,
  draft: Omit<Insertable<Drafts>, "created_at" | "updated_at" | "rules_seen" | "specification_only">,
  now: Date,
): Promise<string> {
  return insertDraft(tx, { ...draft, specification_only: true }, now);
}

/** The passport numbers in a user's unfinished drafts of this kind for one plan, one row for each traveller. */
export async function listSpecificationTravellers(
  db: Database,
  sealer: Sealer,
  { userId, planId }: { userId: string; planId: string },
): Promise<{ id: string; passport_number: string | null }[]> {
  const rows = await db
    .selectFrom("drafts")
    .innerJoin("travellers", "travellers.draft_id", "drafts.id")
    .select(["drafts.id", sealedText("travellers.passport_number").as("passport_number")])
    .where("drafts.user_id", "=", userId)
    .where("drafts.plan_id", "=", planId)
    .where("drafts.specification_only", "=", true)
    .where("drafts.state", "in", ["open", "confirming"])
    .execute();
  return rows.map(({ id, passport_number }) => ({ id, passport_number: openText(sealer, passport_number) }));
}
