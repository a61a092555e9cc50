// Reads and writes requests for fields that travellers are to correct or confirm.
import type { Insertable } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { RequestableField } from "#domain/review/requests/requestable-fields.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { FieldRequests } from "#server/platform/database/schema.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { OwnRequest } from "./request-store.ts";

export async function insertFieldRequest(tx: Transaction, request: Insertable<FieldRequests>): Promise<void> {
  await tx.insertInto("field_requests").values(request).execute();
}

/** A request in one of the user's own applications; may already be answered. */
export async function getOwnFieldRequest(db: Database, own: OwnRequest) {
  if (!isUuid(own.applicationId) || !isUuid(own.requestId)) throw new Failure("application_not_found");
  const row = await db
    .selectFrom("field_requests")
    .innerJoin("applications", "applications.id", "field_requests.application_id")
    .innerJoin("application_travellers", "application_travellers.id", "field_requests.traveller_id")
    .select(["field_requests.traveller_id", "application_travellers.position"])
    .select(["field_requests.answered_at", "field_requests.withdrawn_at"])
    .select((request) => request.ref("field_requests.field").$castTo<RequestableField>().as("field"))
    .where("field_requests.id", "=", own.requestId)
    .where("applications.id", "=", own.applicationId)
    .where("applications.user_id", "=", own.userId)
    .executeTakeFirst();
  if (!row) throw new Failure("application_not_found");
  return row;
}

/** Returns false if another answer came first. */
export async function markFieldAnswered(tx: Transaction, id: string, now: Date): Promise<boolean> {
  return endRequest(tx, id, { answered_at: now });
}

export async function markFieldWithdrawn(tx: Transaction, id: string, now: Date): Promise<boolean> {
  return endRequest(tx, id, { withdrawn_at: now });
}

async function endRequest(
  tx: Transaction,
  id: string,
  end: { answered_at: Date } | { withdrawn_at: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable("field_requests")
    .set(end)
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
