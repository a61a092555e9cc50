// Lists each time a staff member opened a document, with their role but never their name (P11).
import type { DocumentView } from "#contract/traveller/tracking.ts";
import { isDocumentKind } from "#domain/documents/document-kinds.ts";
import { isStaffRole } from "#domain/staff/roles.ts";
import { viewPurposes } from "#domain/tracking/view-purposes.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type ApplicationRow, getOwnApplication } from "../application-store.ts";
import { listOpenedDocuments } from "../history/event-store.ts";
import { formOf } from "../sealed/open-form.ts";

/** The maximum number of entries, newest first. */
const maxShown = 200;

/** Unknown, malformed and other users' IDs get the same error. */
export async function listDocumentViews(
  platform: Platform,
  own: { userId: string; id: string },
): Promise<DocumentView[]> {
  const row = await getOwnApplication(platform.db, own);
  return (await listViewsOf(platform, [row])).get(row.id) ?? [];
}

/** Of several applications, in one query. The result is keyed by application ID. */
export async function listViewsOf(
  { db, sealer }: Pick<Platform, "db" | "sealer">,
  rows: readonly ApplicationRow[],
): Promise<Map<string, DocumentView[]>> {
  const ids = rows.map(({ id }) => id);
  const opened = Map.groupBy(await listOpenedDocuments(db, ids, maxShown), (event) => event.application_id);
  return new Map(
    rows.map((row) => {
      const events = opened.get(row.id) ?? [];
      const { travellers } = events.length > 0 ? formOf(sealer, row) : { travellers: [] };
      return [row.id, events.map((event) => presentView(event, travellers))];
    }),
  );
}

type Opened = Awaited<ReturnType<typeof listOpenedDocuments>>[number];

function presentView(
  { happened_at, role, details, position }: Opened,
  travellers: readonly { fullName: string }[],
): DocumentView {
  const { kind, purpose } = details as { kind?: string; purpose?: string };
  return {
    at: happened_at.toISOString(),
    role: role !== null && isStaffRole(role) ? role : null,
    travellerName: position === null ? "" : (travellers[position - 1]?.fullName ?? ""),
    kind: kind !== undefined && isDocumentKind(kind) ? kind : null,
    purpose: viewPurposes.find((known) => known === purpose) ?? null,
  };
}
