// Undoes a decision: the traveller is undecided, and the application open again.
import type { ApplicationStatus } from "#domain/applications.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

/** The traveller is undecided again, without visa. The database allows it only after the agreement in this transaction. */
export async function undecide(tx: Transaction, travellerId: string): Promise<void> {
  await tx
    .updateTable("application_travellers")
    .set({
      outcome: "undecided",
      proposed_by: null,
      proposed_at: null,
      decided_by: null,
      decided_at: null,
      reason_code: null,
      sealed_words: null,
      visa_file_id: null,
      visa_findings: null,
    })
    .where("id", "=", travellerId)
    .execute();
}

/** The retention of its documents counts from the next decision. */
export async function reopenApplication(
  tx: Transaction,
  { id, status, now }: { id: string; status: ApplicationStatus; now: Date },
): Promise<void> {
  await tx
    .updateTable("applications")
    .set({ status, updated_at: now, ended_at: null })
    .where("id", "=", id)
    .execute();
}

/** Somebody who no longer works here can't go on with the case. */
export async function releaseFromFormerStaff(tx: Transaction, applicationId: string): Promise<void> {
  await tx
    .updateTable("applications")
    .set({ assignee_id: null, claimed_at: null })
    .where("id", "=", applicationId)
    .where("assignee_id", "in", (staff) =>
      staff.selectFrom("staff").select("user_id").where("ended_at", "is not", null),
    )
    .execute();
}
