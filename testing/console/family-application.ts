// Submits an application of several travellers, with real encrypted documents, through the product.
import { randomUUID } from "node:crypto";
import type { FurtherDetails } from "#domain/authorities/asked-fields.ts";
import { submitPaidDraft } from "#server/applications/submit-paid-draft.ts";
import { listTravellerIds, updateTraveller } from "#server/drafts/travellers/traveller-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { payableDraft } from "../payable-draft.ts";
import type { TestApp } from "../start-test-app.ts";

type Deps = Pick<TestApp, "db" | "platform" | "clock">;

/** What the form of every traveller says instead. */
type Person = Partial<{
  first_name: string;
  last_name: string;
  no_surname: boolean;
  father_name: string;
  passport_number: string;
  marks: string[];
  further: FurtherDetails;
}>;

/** Returns its reference and IDs. */
export async function familyApplication(
  deps: Deps,
  { userId, travellers = 2, person }: { userId: string; travellers?: number; person?: Person },
) {
  const { db, platform, clock } = deps;
  const now = clock.now();
  const draft = await payableDraft(platform, { userId, now, travellers });
  await fillFiles(deps, draft.id);
  if (person) {
    for (const id of await listTravellerIds(db, draft.id)) {
      await transaction(db, (tx) => updateTraveller(tx, platform.sealer, { ...person, id }));
    }
  }
  const { id: paymentId } = await db
    .insertInto("payments")
    .values({
      user_id: userId,
      draft_id: draft.id,
      method: "credit_card",
      provider: "sandbox",
      idempotency_key: randomUUID(),
      amount_paise: draft.amount,
      status: "succeeded",
      created_at: now,
      updated_at: now,
      succeeded_at: now,
      checked_at: now,
      next_check_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const paid = { id: paymentId, userId, draftId: draft.id, amountPaise: draft.amount, succeededAt: now };
  await transaction(db, (tx) =>
    submitPaidDraft(platform)(tx, { ...paid, method: "credit_card", provider: "sandbox" }),
  );
  const row = await db
    .selectFrom("applications")
    .select(["id", "reference"])
    .where("draft_id", "=", draft.id)
    .executeTakeFirstOrThrow();
  return { ...row, draftId: draft.id, paymentId };
}

/** Writes bytes that name their file, so that tests can tell files apart. */
async function fillFiles({ db, platform }: Deps, draftId: string): Promise<void> {
  const rows = await db
    .selectFrom("documents")
    .innerJoin("travellers", "travellers.id", "documents.traveller_id")
    .select(["documents.file_id", "documents.kind", "travellers.position"])
    .where("travellers.draft_id", "=", draftId)
    .execute();
  for (const { file_id: id, kind, position } of rows) {
    const bytes = Buffer.from(`${kind} of traveller ${position}`);
    const file = await platform.files.write({ id, source: bytes });
    await db
      .updateTable("files")
      .set({
        storage_name: file.storageName,
        key_id: file.keyId,
        wrapped_key: file.wrappedKey,
        size_bytes: bytes.length,
      })
      .where("id", "=", id)
      .execute();
  }
}
