// Reads and writes requests for items that specialists asked for again, on the traveller's side.
import type { QueryCreator } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { DB } from "#server/platform/database/schema.ts";
import { isUuid } from "#server/platform/database/uuid.ts";

export interface OwnRequest {
  userId: string;
  applicationId: string;
  requestId: string;
}

export type RequestRow = Awaited<ReturnType<typeof getOwnRequest>>;

/** A request in one of the user's own applications; may already be answered. */
export async function getOwnRequest(db: Database, own: OwnRequest) {
  if (!isUuid(own.applicationId) || !isUuid(own.requestId)) throw new Failure("application_not_found");
  const row = await db
    .selectFrom("item_requests")
    .innerJoin("applications", "applications.id", "item_requests.application_id")
    .select(["item_requests.id", "item_requests.application_id", "item_requests.traveller_id"])
    .select(["item_requests.answered_at", "item_requests.withdrawn_at"])
    .select((row) => row.ref("item_requests.kind").$castTo<DocumentKind>().as("kind"))
    .where("item_requests.id", "=", own.requestId)
    .where("applications.id", "=", own.applicationId)
    .where("applications.user_id", "=", own.userId)
    .executeTakeFirst();
  if (!row) throw new Failure("application_not_found");
  return row;
}

/** Returns false if another answer came first. */
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

/** Of documents and fields. */
export async function countOpenRequests(tx: Transaction, applicationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom(openRequests(tx).as("request"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("application_id", "=", applicationId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The open requests for documents and fields, of any application. */
export function openRequests(db: QueryCreator<DB>) {
  return db
    .selectFrom("item_requests")
    .select(["id", "application_id", "asked_at", "due_on"])
    .where("answered_at", "is", null)
    .where("withdrawn_at", "is", null)
    .unionAll((fields) =>
      fields
        .selectFrom("field_requests")
        .select(["id", "application_id", "asked_at", "due_on"])
        .where("answered_at", "is", null)
        .where("withdrawn_at", "is", null),
    );
}
