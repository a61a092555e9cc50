// Applications found by the tokens of whole words, the newest first (docs/decisions/0014).
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";
import { conditionsOf, isFiltering, type QueueFilter } from "./queue-filter.ts";
import type { Page } from "./queue-store.ts";

export interface Search {
  /** All of them have to be found; the first is the rarest. */
  tokens: readonly [Buffer, ...Buffer[]];
  filter: QueueFilter;
}

export async function searchPage(db: Database, search: Search, { after, limit }: Page): Promise<string[]> {
  const rows = await found(db, search)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(found.submitted_at, found.application_id) <
        ((SELECT before.submitted_at FROM applications AS before WHERE before.id = ${after}), ${after}::uuid)`),
    )
    .orderBy("found.submitted_at", "desc")
    .orderBy("found.application_id", "desc")
    .limit(limit + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counted up to `limit`. */
export async function countFound(db: Database, search: Search, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(found(db, search).limit(limit).as("counted"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The rarest first: the others are looked up beside it. Counted up to `limit`, which is rare enough to tell. */
export async function rarestFirst(
  db: Database,
  tokens: readonly [Buffer, ...Buffer[]],
  limit: number,
): Promise<[Buffer, ...Buffer[]]> {
  const [first, ...rest] = tokens;
  if (rest.length === 0) return [first];
  const counted = await Promise.all(
    tokens.map(async (token) => {
      const held = db
        .selectFrom("application_search_tokens")
        .select(sql<number>`1`.as("one"))
        .where("token", "=", token)
        .limit(limit);
      const { count } = await db
        .selectFrom(held.as("held"))
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return { token, count };
    }),
  );
  const [rarest, ...others] = counted.toSorted((one, other) => one.count - other.count);
  return [rarest?.token ?? first, ...others.map(({ token }) => token)];
}

function found(db: Database, { tokens, filter }: Search) {
  const [rarest, ...others] = tokens;
  let query = db
    .selectFrom("application_search_tokens as found")
    .select("found.application_id as id")
    .where("found.token", "=", rarest);
  for (const token of others) {
    query = query.where((row) =>
      row.exists(
        row
          .selectFrom("application_search_tokens as other")
          .select("other.token")
          .where("other.token", "=", token)
          .whereRef("other.submitted_at", "=", "found.submitted_at")
          .whereRef("other.application_id", "=", "found.application_id"),
      ),
    );
  }
  if (!isFiltering(filter)) return query;
  return query.where((row) =>
    row.exists(
      row
        .selectFrom("applications")
        .select("applications.id")
        .whereRef("applications.id", "=", "found.application_id")
        .where((eb) => eb.and(conditionsOf(eb, filter))),
    ),
  );
}
