// Whether somebody has opened the very visa that would be released, as the history says.
import type { Database } from "#server/platform/database/open-database.ts";
import { type CaseEventRow, caseEventsOf } from "../case/case-store.ts";

/** The IDs of the visas of a case that this member of staff has opened. */
export function visasOpened(history: readonly CaseEventRow[], staffId: string): Set<string> {
  const opened = new Set<string>();
  for (const { kind, actor_id: actorId, details } of history) {
    if (kind !== "exported" || actorId !== staffId) continue;
    const { fileId } = details as { fileId?: string };
    if (fileId !== undefined) opened.add(fileId);
  }
  return opened;
}

/** The same, with the history read from the database. */
export async function visasOpenedBy(
  db: Database,
  { applicationId, staffId }: { applicationId: string; staffId: string },
): Promise<Set<string>> {
  return visasOpened(await caseEventsOf(db, applicationId), staffId);
}
