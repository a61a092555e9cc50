// Whether somebody has opened the very visa that would be released, as the history says.
import type { Database } from "#server/platform/database/open-database.ts";

/** The IDs of the visas of a case that this member of staff has opened. */
export async function visasOpenedBy(
  db: Database,
  { applicationId, staffId }: { applicationId: string; staffId: string },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("application_events")
    .select("details")
    .where("application_id", "=", applicationId)
    .where("kind", "=", "exported")
    .where("actor_id", "=", staffId)
    .execute();
  return new Set(
    rows.flatMap(({ details }) => {
      const { fileId } = details as { fileId?: string };
      return fileId === undefined ? [] : [fileId];
    }),
  );
}
