// Stores the saved views of staff. Their names are encrypted, because people may name people.
import type { SavedView } from "#contract/review/work/saved-views.ts";
import type { Database } from "#server/platform/database/open-database.ts";

export interface SavedViewRow {
  id: string;
  owner_id: string;
  sealed_name: Buffer;
  query: SavedView["query"];
  is_shared: boolean;
}

/** The staff member's own and the shared ones, oldest first. */
export function savedViewsFor(db: Database, staffId: string): Promise<SavedViewRow[]> {
  return db
    .selectFrom("saved_views")
    .select(["id", "owner_id", "sealed_name", "is_shared"])
    .select((row) => row.ref("query").$castTo<SavedView["query"]>().as("query"))
    .where((row) => row.or([row("owner_id", "=", staffId), row("is_shared", "=", true)]))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function countSavedViews(db: Database, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("saved_views")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSavedView(db: Database, row: SavedViewRow & { now: Date }): Promise<void> {
  const { now, query, ...columns } = row;
  await db
    .insertInto("saved_views")
    .values({ ...columns, query: JSON.stringify(query), created_at: now })
    .execute();
}

/** One that belongs to `ownerId`, or with `isShared` any shared one. Returns whether there was one. */
export async function deleteSavedView(
  db: Database,
  { id, ownerId, isShared }: { id: string; ownerId: string; isShared: boolean },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .where((row) =>
      row.or([row("owner_id", "=", ownerId), ...(isShared ? [row("is_shared", "=", true)] : [])]),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
