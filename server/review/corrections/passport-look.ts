// Whether somebody who answers a correction has opened the traveller's passport.
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { caseDocumentsOf, type CaseTravellerRow } from "../case/case-store.ts";
import { openedInClaim } from "../case/opened-document-store.ts";

const passportKinds: readonly DocumentKind[] = ["firstPage", "lastPage", "validPassport"];

interface Look {
  row: { id: string };
  traveller: CaseTravellerRow;
  staffId: string;
}

/** Either page will do, at any time, as for a visa that is released. True if there is no page to open. */
export async function hasLookedAtPassport(db: Database, { row, traveller, staffId }: Look): Promise<boolean> {
  const pages = (await caseDocumentsOf(db, row.id)).filter(
    ({ traveller_id, kind, replaced_at }) =>
      traveller_id === traveller.id && replaced_at === null && passportKinds.includes(kind),
  );
  if (pages.length === 0) return true;
  const ever = { assigneeId: staffId, claimedAt: new Date(0) };
  const opened = await openedInClaim(db, { applicationId: row.id, ...ever });
  return pages.some(({ id }) => opened.has(id));
}

/** The travellers with a waiting correction whose passport `staffId` has not opened. */
export async function findUnlooked(
  db: Database,
  of: { row: { id: string }; travellers: readonly CaseTravellerRow[]; staffId: string },
): Promise<Set<string>> {
  const { row, travellers, staffId } = of;
  const unlooked = new Set<string>();
  for (const traveller of travellers) {
    if (traveller.correction_id === null) continue;
    if (!(await hasLookedAtPassport(db, { row, traveller, staffId }))) unlooked.add(traveller.id);
  }
  return unlooked;
}
