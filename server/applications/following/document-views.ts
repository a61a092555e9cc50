// Lists each time a staff member opened a document, with their role but never their name (P11).
import { sql } from "kysely";
import type { DocumentView } from "#contract/traveller/tracking.ts";
import { isDocumentKind } from "#domain/documents/document-kinds.ts";
import { isStaffRole } from "#domain/staff/roles.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getOwnApplication } from "../application-store.ts";
import { formOf } from "../sealed/open-form.ts";

/** The maximum number of entries, newest first. */
const shown = 200;

/** Unknown, malformed and other users' IDs get the same error. */
export async function listDocumentViews(
  { db, sealer }: Platform,
  own: { userId: string; id: string },
): Promise<DocumentView[]> {
  const row = await getOwnApplication(db, own);
  const { travellers } = formOf(sealer, row);
  return (await looksAt(db, row.id)).map(({ happened_at, role, details, position }) => {
    const { kind } = details as { kind?: string };
    return {
      at: happened_at.toISOString(),
      role: role !== null && isStaffRole(role) ? role : null,
      travellerName: position === null ? "" : (travellers[position - 1]?.fullName ?? ""),
      kind: kind !== undefined && isDocumentKind(kind) ? kind : null,
    };
  });
}

/** Where the event has no traveller, the traveller is found through the document. */
function looksAt(db: Database, applicationId: string) {
  return db
    .selectFrom("application_events as event")
    .leftJoin("staff", "staff.user_id", "event.actor_id")
    .leftJoin("application_documents as document", (join) =>
      join
        .onRef("document.application_id", "=", "event.application_id")
        .on(sql<boolean>`document.id::text = event.details ->> 'documentId'`),
    )
    .leftJoin("application_travellers as traveller", (join) =>
      join.on((row) =>
        row("traveller.id", "=", row.fn.coalesce("event.traveller_id", "document.traveller_id")),
      ),
    )
    .select(["event.happened_at", "event.details", "staff.role", "traveller.position"])
    .where("event.application_id", "=", applicationId)
    .where("event.kind", "=", "document_opened")
    .orderBy("event.sequence", "desc")
    .limit(shown)
    .execute();
}
