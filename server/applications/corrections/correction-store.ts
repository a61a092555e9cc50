// Reads and writes corrected forms, their search tokens, and the values from before each correction.
import type { Insertable } from "kysely";
import type { ApplicationFormData } from "#contract/applications.ts";
import {
  travellerColumns,
  openTraveller,
  type TravellerRow,
} from "#server/drafts/travellers/sealed-traveller.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { FieldCorrections } from "#server/platform/database/schema.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { sealedOf } from "../sealed/open-form.ts";
import { insertSearchTokens } from "../sealed/search-token-store.ts";

/** The row that the traveller had in the draft; undefined once it is erased. */
export async function findTravellerRow(
  db: Database,
  sealer: Sealer,
  id: string,
): Promise<TravellerRow | undefined> {
  const row = await db
    .selectFrom("travellers")
    .select(travellerColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && openTraveller(sealer, row);
}

export interface ChangedForm {
  application: { id: string; reference: string; submitted_at: Date };
  form: ApplicationFormData;
  now: Date;
}

/** Replaces the sealed form, and the tokens by which it is found. */
export async function saveForm(tx: Transaction, sealer: Sealer, changed: ChangedForm): Promise<void> {
  const { application, form, now } = changed;
  const { id } = application;
  await tx
    .updateTable("applications")
    .set({ ...sealedOf(sealer, { id, form }), updated_at: now })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("application_search_tokens").where("application_id", "=", id).execute();
  await insertSearchTokens(tx, sealer, { application, form });
}

export async function insertCorrection(tx: Transaction, row: Insertable<FieldCorrections>): Promise<void> {
  await tx.insertInto("field_corrections").values(row).execute();
}

/** Takes the visa from an undecided traveller. Returns its file, or null if there is none. The application must be locked. */
export async function takeUnreleasedVisa(tx: Transaction, travellerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("application_travellers")
    .select("visa_file_id")
    .where("id", "=", travellerId)
    .where("outcome", "=", "undecided")
    .executeTakeFirst();
  if (!row || row.visa_file_id === null) return null;
  await tx
    .updateTable("application_travellers")
    .set({ visa_file_id: null, visa_findings: null })
    .where("id", "=", travellerId)
    .execute();
  return row.visa_file_id;
}

/** Oldest first. */
export function correctionsOfUser(db: Database, userId: string) {
  return db
    .selectFrom("field_corrections as correction")
    .innerJoin("applications", "applications.id", "correction.application_id")
    .select(["correction.id", "correction.traveller_id", "correction.field", "correction.corrected_at"])
    .select(["correction.sealed_former", "correction.sealed_value", "applications.reference"])
    .where("applications.user_id", "=", userId)
    .orderBy("correction.corrected_at")
    .orderBy("correction.id")
    .execute();
}
