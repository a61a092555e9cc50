// Stores what staff decide about one traveller: the outcome, the reason for a rejection and the issued visa.
import type { Outcome } from "#domain/review/outcomes.ts";
import type { RejectionReason } from "#domain/review/reasons.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

export interface OutcomeColumns {
  outcome: Outcome;
  proposed_by?: string | null;
  proposed_at?: Date | null;
  decided_by?: string | null;
  decided_at?: Date | null;
  reason_code?: string | null;
  sealed_words?: Buffer | null;
  declined_by?: string;
  declined_at?: Date;
  sealed_decline?: Buffer | null;
}

/** The application must be locked. */
export async function updateOutcome(
  tx: Transaction,
  travellerId: string,
  columns: OutcomeColumns,
): Promise<void> {
  await tx.updateTable("application_travellers").set(columns).where("id", "=", travellerId).execute();
}

/** Saves the reason and the note, but not the outcome. */
export async function saveRejection(
  tx: Transaction,
  travellerId: string,
  columns: { reason_code: RejectionReason; sealed_words: Buffer | null },
): Promise<void> {
  await tx.updateTable("application_travellers").set(columns).where("id", "=", travellerId).execute();
}

/** The row of the file must exist. */
export async function saveVisa(
  tx: Transaction,
  travellerId: string,
  { fileId, findings }: { fileId: string; findings: object },
): Promise<void> {
  await tx
    .updateTable("application_travellers")
    .set({ visa_file_id: fileId, visa_findings: JSON.stringify(findings) })
    .where("id", "=", travellerId)
    .execute();
}
