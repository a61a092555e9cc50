// Finds the purpose of viewing each document from the rows of its case (domain/tracking).
import { purposeOfView, type ViewPurpose } from "#domain/tracking/view-purposes.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { eventsOf } from "#server/applications/history/event-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { CaseDocumentRow, CaseRow } from "./case-store.ts";

interface Views {
  row: CaseRow;
  documents: readonly CaseDocumentRow[];
  caller: Caller;
}

/** By the ID of the document, why the caller would open it at this step of the case. */
export async function findPurposes(
  db: Database,
  { row, documents, caller }: Views,
): Promise<Map<string, ViewPurpose>> {
  const events = await eventsOf(db, [row.id]);
  const verified = events.find(({ to_status: to }) => to === "documents_verified");
  const opened = new Set(await openedDocuments(db, row.id));
  const hasQuestion = await isAnswering(db, { staffId: caller.id, userId: row.user_id });
  return new Map(
    documents.map(({ id, handed_in_at: at }) => {
      const purpose = purposeOfView({
        status: row.status,
        isVerified: verified !== undefined,
        isFiled: row.filed_at !== null,
        isReplacement: verified !== undefined && at > verified.happened_at && !opened.has(id),
        isAssignee: row.assignee_id === caller.id,
        hasQuestion,
      });
      return [id, purpose];
    }),
  );
}

async function openedDocuments(db: Database, applicationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("application_events")
    .select("details")
    .where("application_id", "=", applicationId)
    .where("kind", "=", "document_opened")
    .execute();
  return rows.flatMap(({ details }) => (details as { documentId?: string }).documentId ?? []);
}

/** Whether the staff member has claimed a question of this user that still waits. */
async function isAnswering(
  db: Database,
  { staffId, userId }: { staffId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("conversations")
    .select("id")
    .where("user_id", "=", userId)
    .where("expert_id", "=", staffId)
    .where("waiting_since", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
