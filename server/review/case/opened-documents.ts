// Which documents of a case staff have opened, as its history says (P11). The database enforces the same before a case
// is verified or filed.
import type { Database } from "#server/platform/database/open-database.ts";
import { caseDocumentsOf, type CaseEventRow, caseEventsOf, type CaseRow } from "./case-store.ts";

interface By {
  staffId: string;
  since?: Date;
}

/** When each document was last opened, by its ID; without `by`, by anybody. */
export function documentsOpened(history: readonly CaseEventRow[], by?: By): Map<string, Date> {
  const opened = new Map<string, Date>();
  for (const { kind, actor_id: actorId, happened_at: at, details } of history) {
    if (kind !== "document_opened") continue;
    if (by && (actorId !== by.staffId || (by.since && at < by.since))) continue;
    const { documentId } = details as { documentId?: string };
    if (documentId !== undefined) opened.set(documentId, at);
  }
  return opened;
}

type Claim = Pick<CaseRow, "assignee_id" | "claimed_at">;

/** The IDs of the documents that the assignee has opened since the claim; none while nobody has claimed the case. */
export function documentsOpenedInClaim(
  history: readonly CaseEventRow[],
  { assignee_id: staffId, claimed_at: since }: Claim,
): ReadonlySet<string> {
  if (staffId === null || since === null) return new Set();
  return new Set(documentsOpened(history, { staffId, since }).keys());
}

/** How many current documents no member of staff has opened. */
export async function countNeverOpened(db: Database, applicationId: string): Promise<number> {
  const opened = documentsOpened(await caseEventsOf(db, applicationId));
  return countMissing(db, applicationId, opened);
}

/** How many current documents the assignee has not opened since the claim. */
export async function countUnopenedInClaim(db: Database, row: Claim & { id: string }): Promise<number> {
  const opened = documentsOpenedInClaim(await caseEventsOf(db, row.id), row);
  return countMissing(db, row.id, opened);
}

async function countMissing(db: Database, applicationId: string, opened: { has: (id: string) => boolean }) {
  const documents = await caseDocumentsOf(db, applicationId);
  return documents.filter((one) => one.replaced_at === null && !opened.has(one.id)).length;
}
