// Lists each time a staff member opened a document, with their role but never their name (P11).
import type { DocumentView } from "#contract/traveller/tracking.ts";
import { isDocumentKind } from "#domain/documents/document-kinds.ts";
import { isStaffRole } from "#domain/staff/roles.ts";
import { viewPurposes } from "#domain/tracking/view-purposes.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getOwnApplication } from "../application-store.ts";
import { listOpenedDocuments } from "../history/event-store.ts";
import { formOf } from "../sealed/open-form.ts";

/** The maximum number of entries, newest first. */
const maxShown = 200;

/** Unknown, malformed and other users' IDs get the same error. */
export async function listDocumentViews(
  { db, sealer }: Platform,
  own: { userId: string; id: string },
): Promise<DocumentView[]> {
  const row = await getOwnApplication(db, own);
  const { travellers } = formOf(sealer, row);
  return (await listOpenedDocuments(db, row.id, maxShown)).map(({ happened_at, role, details, position }) => {
    const { kind, purpose } = details as { kind?: string; purpose?: string };
    return {
      at: happened_at.toISOString(),
      role: role !== null && isStaffRole(role) ? role : null,
      travellerName: position === null ? "" : (travellers[position - 1]?.fullName ?? ""),
      kind: kind !== undefined && isDocumentKind(kind) ? kind : null,
      purpose: viewPurposes.find((known) => known === purpose) ?? null,
    };
  });
}
