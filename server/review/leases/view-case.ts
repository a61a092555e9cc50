// Notes that a staff member has a case open, and tells the consoles of colleagues when that begins and ends.
import { viewingLastsMs } from "#domain/review/leases/leases.ts";
import { announceViewers } from "#server/live/announce-events.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getCase } from "../case/case-store.ts";
import { listViewers, noteViewer, removeViewer, type Viewer } from "./viewer-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

interface Viewing {
  caseId: string;
  staffId: string;
}

/** Throws `application_not_found` for unknown and malformed IDs. */
export async function beginViewing({ db, clock }: Deps, { caseId, staffId }: Viewing): Promise<void> {
  await getCase(db, caseId);
  const now = clock();
  if (await noteViewer(db, { caseId, staffId, now }, expiredBy(now))) announceViewers(db);
}

/** Throws `application_not_found` for unknown and malformed IDs. */
export async function endViewing({ db }: Deps, { caseId, staffId }: Viewing): Promise<void> {
  await getCase(db, caseId);
  if (await removeViewer(db, { caseId, staffId })) announceViewers(db);
}

/** The colleagues of the caller who have a case open. */
export function viewersFor({ db, clock, sealer }: Deps, staffId: string): Promise<Viewer[]> {
  return listViewers({ db, sealer }, { since: expiredBy(clock()), except: staffId });
}

function expiredBy(now: Date): Date {
  return new Date(now.getTime() - viewingLastsMs);
}
