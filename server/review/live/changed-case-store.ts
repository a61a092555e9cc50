// Which cases have changed since an event: for streams whose notifications were lost on the way.
import { quietKinds } from "#domain/review/quiet-kinds.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** A console that missed more fetches everything again anyway. */
const maxChanges = 200;

export async function newestEventId(db: Database): Promise<number> {
  const { newest } = await db
    .selectFrom("application_events")
    .select((event) => event.fn.max("id").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** The cases with later events, each once. */
export async function casesChangedAfter(db: Database, eventId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("application_events")
    .select("application_id")
    .distinct()
    .where("id", ">", eventId)
    .where("kind", "not in", quietKinds)
    .limit(maxChanges)
    .execute();
  return rows.map((row) => row.application_id);
}
