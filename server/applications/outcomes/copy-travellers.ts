// Copies travellers of a submitted application into a draft: details, readings, consents and documents.
import { sql } from "kysely";
import { placeDocument } from "#server/drafts/documents/document-store.ts";
import { insertTraveller } from "#server/drafts/travellers/traveller-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { CopiedDocument } from "./copy-documents.ts";

interface Copy {
  draftId: string;
  travellerIds: readonly string[];
  documents: readonly CopiedDocument[];
  now: Date;
}

/** Skips travellers whose passport is already on the draft. Returns the documents that were placed. */
export async function copyTravellers(tx: Transaction, copy: Copy): Promise<CopiedDocument[]> {
  const { draftId, travellerIds, documents, now } = copy;
  const placed: CopiedDocument[] = [];
  for (const original of travellerIds) {
    if (await isOnDraft(tx, { draftId, original })) continue;
    const travellerId = await insertTraveller(tx, draftId, now);
    await copyDetails(tx, original, travellerId);
    await copyConsents(tx, original, travellerId);
    for (const document of documents.filter((one) => one.travellerId === original)) {
      const { kind, upload } = document;
      await placeDocument(tx, { travellerId, kind }, { upload, verdict: "unchecked", now });
      placed.push(document);
    }
  }
  return placed;
}

async function isOnDraft(
  tx: Transaction,
  { draftId, original }: { draftId: string; original: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom("travellers as original")
    .innerJoin("travellers as there", "there.passport_number", "original.passport_number")
    .select("there.id")
    .where("original.id", "=", original)
    .where("there.draft_id", "=", draftId)
    .executeTakeFirst();
  return found !== undefined;
}

async function copyDetails(tx: Transaction, from: string, to: string): Promise<void> {
  await sql`
    UPDATE travellers SET (first_name, last_name, no_surname, father_name, mother_name, passport_number, gender,
      passport_issue_date, passport_expiry_date, dob, nationality, place_of_issue, last_page_blank, consent_at,
      guardian_consent_at, reading, last_page_reading, marks) = (
      SELECT first_name, last_name, no_surname, father_name, mother_name, passport_number, gender,
        passport_issue_date, passport_expiry_date, dob, nationality, place_of_issue, last_page_blank, consent_at,
        guardian_consent_at, reading, last_page_reading, marks
      FROM travellers AS original WHERE original.id = ${from})
    WHERE id = ${to}`.execute(tx);
}

/** Consents are copied with their text version and time. */
async function copyConsents(tx: Transaction, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO consents (user_id, kind, traveller_id, text_version, given_at)
    SELECT user_id, kind, ${to}::uuid, text_version, given_at FROM consents WHERE traveller_id = ${from}`.execute(
    tx,
  );
}
