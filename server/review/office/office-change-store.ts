// Lists the latest changes made in the admin console, from the administrative events.
import type { OfficeChange } from "#contract/review/office.ts";
import type { Database } from "#server/platform/database/open-database.ts";

const maxListed = 200;

export async function listChanges(db: Database): Promise<OfficeChange[]> {
  const rows = await db
    .selectFrom("office_events")
    .select(["sequence", "kind", "actor", "subject", "details", "happened_at"])
    .orderBy("sequence", "desc")
    .limit(maxListed)
    .execute();
  return rows.map(({ happened_at, details, ...row }) => ({
    ...row,
    details: details as Record<string, unknown>,
    at: happened_at.toISOString(),
  }));
}
