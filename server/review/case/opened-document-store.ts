// Which current documents of a case have not been opened yet (P11). The database enforces the same before a case is
// verified or filed.
import type { Database } from "#server/platform/database/open-database.ts";

interface Claim {
  applicationId: string;
  /** Null if nobody has claimed the case. */
  assigneeId: string | null;
  claimedAt: Date | null;
}

/** The IDs of the documents that the assignee has opened since the claim. */
export async function openedInClaim(
  db: Database,
  { applicationId, assigneeId, claimedAt }: Claim,
): Promise<Set<string>> {
  if (assigneeId === null || claimedAt === null) return new Set();
  const rows = await openings(db, applicationId)
    .where("actor_id", "=", assigneeId)
    .where("happened_at", ">=", claimedAt)
    .execute();
  return new Set(rows.flatMap(documentIn));
}

/** When `staffId` last opened each document of a case, by the document's ID. */
export async function lastOpenings(
  db: Database,
  { applicationId, staffId }: { applicationId: string; staffId: string },
): Promise<Map<string, Date>> {
  const rows = await openings(db, applicationId)
    .select("happened_at")
    .where("actor_id", "=", staffId)
    .orderBy("happened_at")
    .execute();
  return new Map(rows.flatMap((row) => documentIn(row).map((id) => [id, row.happened_at] as const)));
}

/** How many current documents no member of staff has opened. */
export async function countNeverOpened(db: Database, applicationId: string): Promise<number> {
  const opened = new Set((await openings(db, applicationId).execute()).flatMap(documentIn));
  return (await currentDocuments(db, applicationId)).filter((id) => !opened.has(id)).length;
}

/** How many current documents the assignee has not opened since the claim. */
export async function countUnopenedInClaim(db: Database, claim: Claim): Promise<number> {
  const opened = await openedInClaim(db, claim);
  return (await currentDocuments(db, claim.applicationId)).filter((id) => !opened.has(id)).length;
}

function openings(db: Database, applicationId: string) {
  return db
    .selectFrom("application_events")
    .select("details")
    .where("application_id", "=", applicationId)
    .where("kind", "=", "document_opened");
}

function documentIn({ details }: { details: unknown }): string[] {
  const { documentId } = details as { documentId?: string };
  return documentId === undefined ? [] : [documentId];
}

async function currentDocuments(db: Database, applicationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("application_documents")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("replaced_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
