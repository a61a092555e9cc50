// Finds the draft that 'Apply again' created for an application, and copies travellers into it.
import { sql } from "kysely";
import type { Renewal } from "#contract/traveller/tracking.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

export async function renewalOf(db: Database, applicationId: string): Promise<Renewal | null> {
  const renewed = await findRenewal(db, applicationId);
  return renewed ? { draftId: renewed.id, applicationId: renewed.application_id } : null;
}

/** The newest draft that renews an application, including a submitted one but not a removed one. */
export async function findRenewal(db: Database, applicationId: string) {
  const [newest] = await renewals(db, { applicationId });
  return newest;
}

const renewals = compiledOnce((db, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("drafts")
    .leftJoin("applications", "applications.draft_id", "drafts.id")
    .select(["drafts.id", "drafts.state", "drafts.created_at", "applications.id as application_id"])
    .where("drafts.renews_application_id", "=", applicationId)
    .where("drafts.state", "<>", "removed")
    .orderBy("drafts.created_at", "desc")
    .limit(1),
);

/** Reads what a renewal takes over from the draft of the earlier application. */
export function readDraftToRenew(tx: Transaction, draftId: string) {
  return tx
    .selectFrom("drafts")
    .select(["destination_id", "visa_type", "plan_id", "origin"])
    .where("id", "=", draftId)
    .executeTakeFirstOrThrow();
}

/** Whether the passport of a traveller is already on a draft. */
export async function isOnDraft(
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

/** Copies a traveller's details, times of consent, readings and marks to a new traveller. */
export async function copyDetails(tx: Transaction, from: string, to: string): Promise<void> {
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
