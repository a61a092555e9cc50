// Stores proposals to recall a released visa or to reopen a rejection.
import type { Insertable } from "kysely";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Reopenings } from "#server/platform/database/schema.ts";

export const reopeningKinds = ["recall", "reopen"] as const;
export type ReopeningKind = (typeof reopeningKinds)[number];

export async function insertReopening(tx: Transaction, reopening: Insertable<Reopenings>): Promise<void> {
  await tx.insertInto("reopenings").values(reopening).execute();
}

/** The application must be locked. */
export async function decideReopening(
  tx: Transaction,
  id: string,
  decision: { state: "agreed" | "declined"; decidedBy: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("reopenings")
    .set({ state: decision.state, decided_by: decision.decidedBy, decided_at: decision.now })
    .where("id", "=", id)
    .execute();
}

export async function areDocumentsErased(tx: Transaction, applicationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("applications")
    .select("documents_erased_at")
    .where("id", "=", applicationId)
    .executeTakeFirst();
  return row !== undefined && row.documents_erased_at !== null;
}
