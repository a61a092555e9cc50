// The rows of items that are asked for again, as their traveller meets them.
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { AskAgainReason } from "#domain/review/reasons.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

export interface OpenRequest {
  id: string;
  application_id: string;
  traveller_id: string;
  kind: DocumentKind;
  reason: AskAgainReason;
  words: string;
  asked_at: Date;
}

/** Neither answered nor withdrawn, the oldest first. */
export async function openRequestsOf(
  { db, sealer }: { db: Database; sealer: Sealer },
  applicationIds: readonly string[],
): Promise<OpenRequest[]> {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .selectFrom("item_requests")
    .select(["id", "application_id", "traveller_id", "sealed_words", "asked_at"])
    .select((row) => row.ref("kind").$castTo<DocumentKind>().as("kind"))
    .select((row) => row.ref("reason_code").$castTo<AskAgainReason>().as("reason"))
    .where("application_id", "in", applicationIds)
    .where("answered_at", "is", null)
    .where("withdrawn_at", "is", null)
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  return rows.map(({ sealed_words: sealed, ...row }) => ({
    ...row,
    words: sealed ? sealer.open({ column: "item_requests.sealed_words", id: row.id }, sealed) : "",
  }));
}

export interface OwnRequest {
  userId: string;
  applicationId: string;
  requestId: string;
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findOwnRequest>>>;

/** A request for an item of one of the user's own applications, also an answered one. */
export function findOwnRequest(db: Database, own: OwnRequest) {
  return db
    .selectFrom("item_requests")
    .innerJoin("applications", "applications.id", "item_requests.application_id")
    .select(["item_requests.id", "item_requests.application_id", "item_requests.traveller_id"])
    .select(["item_requests.answered_at", "item_requests.withdrawn_at"])
    .select((row) => row.ref("item_requests.kind").$castTo<DocumentKind>().as("kind"))
    .where("item_requests.id", "=", own.requestId)
    .where("applications.id", "=", own.applicationId)
    .where("applications.user_id", "=", own.userId)
    .executeTakeFirst();
}

/** False where another answer came first. */
export async function markAnswered(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable("item_requests")
    .set({ answered_at: now })
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

export async function countOpenRequests(tx: Transaction, applicationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("item_requests")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("application_id", "=", applicationId)
    .where("answered_at", "is", null)
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
