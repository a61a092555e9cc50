// Whether somebody who answers a correction has opened the traveller's passport.
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import {
  type CaseDocumentRow,
  caseDocumentsOf,
  type CaseEventRow,
  caseEventsOf,
  type CaseTravellerRow,
} from "../case/case-store.ts";
import { documentsOpened } from "../case/opened-documents.ts";

const passportKinds: readonly DocumentKind[] = ["firstPage", "lastPage", "validPassport"];

interface Seen {
  documents: readonly CaseDocumentRow[];
  history: readonly CaseEventRow[];
  staffId: string;
}

/** Either page will do, at any time, as for a visa that is released. True if there is no page to open. */
function hasLooked(travellerId: string, { documents, history, staffId }: Seen): boolean {
  const pages = documents.filter(
    ({ traveller_id, kind, replaced_at }) =>
      traveller_id === travellerId && replaced_at === null && passportKinds.includes(kind),
  );
  if (pages.length === 0) return true;
  const opened = documentsOpened(history, { staffId });
  return pages.some(({ id }) => opened.has(id));
}

/** The same, with the documents and the history read from the database. */
export async function hasLookedAtPassport(
  db: Database,
  { row, traveller, staffId }: { row: { id: string }; traveller: { id: string }; staffId: string },
): Promise<boolean> {
  const documents = await caseDocumentsOf(db, row.id);
  const history = await caseEventsOf(db, row.id);
  return hasLooked(traveller.id, { documents, history, staffId });
}

/** The travellers with a waiting correction whose passport `staffId` has not opened. */
export function findUnlooked(travellers: readonly CaseTravellerRow[], seen: Seen): Set<string> {
  const waiting = travellers.filter(({ correction_id: correctionId }) => correctionId !== null);
  return new Set(waiting.filter(({ id }) => !hasLooked(id, seen)).map(({ id }) => id));
}
