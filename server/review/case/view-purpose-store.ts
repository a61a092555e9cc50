// Finds the purpose of viewing a document from the rows of its case (domain/tracking).
import { purposeOfView, type ViewPurpose } from "#domain/tracking/view-purposes.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { eventsOf } from "#server/applications/history/event-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { CaseDocumentRow, CaseRow } from "./case-store.ts";

interface View {
  row: CaseRow;
  document: CaseDocumentRow;
  caller: Caller;
  isAssignee: boolean;
}

export async function findPurpose(
  db: Database,
  { row, document, caller, isAssignee }: View,
): Promise<ViewPurpose> {
  const events = await eventsOf(db, [row.id]);
  const verified = events.find(({ to_status: to }) => to === "documents_verified");
  const isLater = verified !== undefined && document.handed_in_at > verified.happened_at;
  return purposeOfView({
    status: row.status,
    isVerified: verified !== undefined,
    isFiled: row.filed_at !== null,
    isReplacement: isLater && !(await wasOpened(db, { applicationId: row.id, documentId: document.id })),
    isAssignee,
    hasQuestion: await isAnswering(db, { staffId: caller.id, userId: row.user_id }),
  });
}

async function wasOpened(
  db: Database,
  { applicationId, documentId }: { applicationId: string; documentId: string },
): Promise<boolean> {
  const rows = await db
    .selectFrom("application_events")
    .select("details")
    .where("application_id", "=", applicationId)
    .where("kind", "=", "document_opened")
    .execute();
  return rows.some(({ details }) => (details as { documentId?: string }).documentId === documentId);
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
