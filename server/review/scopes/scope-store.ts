// Which cases are for the destinations of a member of staff (docs/decisions/0074-scopes-of-staff.md).
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { StaffScope } from "#domain/staff/scopes.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";

/** Whether a query needs the condition: it is left out for members who have all destinations. */
export function isLimited(scope: StaffScope | undefined): scope is StaffScope {
  return scope !== undefined && scope.destinations.length > 0;
}

/** The one condition on `applications` that limits lists and counts. */
export function inScope(destinations: readonly string[]) {
  return sql<SqlBool>`applications.destination_id = ANY (${destinations}::text[])`;
}

/** Limits rows that belong to an application, or to its payment, in the same way; no destinations means all. */
export function ofDestinations(
  column: string,
  destinations: readonly string[],
  key: "id" | "payment_id" = "id",
): RawBuilder<SqlBool> {
  if (destinations.length === 0) return sql<SqlBool>`TRUE`;
  return sql<SqlBool>`${sql.ref(column)} IN (SELECT ${sql.ref(`applications.${key}`)} FROM applications
    WHERE ${inScope(destinations)})`;
}

/** Undefined for unknown and malformed IDs. */
export async function findDestinationOf(db: Database, caseId: string): Promise<string | undefined> {
  const [row] = isUuid(caseId) ? await destinationOf(db, { caseId }) : [];
  return row?.destination_id;
}

const destinationOf = compiledOnce((db, { caseId }: { caseId: string }) =>
  db.selectFrom("applications").select("destination_id").where("id", "=", caseId),
);
