// Finds the purpose of viewing each document from the rows of its case (domain/tracking).
import { purposeOfView, type ViewPurpose } from "#domain/tracking/view-purposes.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { CaseDocumentRow, CaseEventRow, CaseRow } from "./case-store.ts";
import { documentsOpened } from "./opened-documents.ts";

interface Views {
  row: CaseRow;
  documents: readonly CaseDocumentRow[];
  history: readonly CaseEventRow[];
  caller: Caller;
}

/** By the ID of the document, why the caller would open it at this step of the case. */
export async function findPurposes(
  db: Database,
  { row, documents, history, caller }: Views,
): Promise<Map<string, ViewPurpose>> {
  const verified = history.find(({ to_status: to }) => to === "documents_verified");
  const opened = documentsOpened(history);
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

/** Whether the staff member has claimed a question of this user that still waits. */
async function isAnswering(db: Database, of: { staffId: string; userId: string }): Promise<boolean> {
  return (await claimedQuestions(db, of)).length > 0;
}

const claimedQuestions = compiledOnce((db, { staffId, userId }: { staffId: string; userId: string }) =>
  db
    .selectFrom("conversations")
    .select("id")
    .where("user_id", "=", userId)
    .where("expert_id", "=", staffId)
    .where("waiting_since", "is not", null),
);
