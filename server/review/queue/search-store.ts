// Applications found by the tokens of whole words, the newest first (docs/decisions/0014).
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";
import { countedUpTo, type FoundCases, type Page, readCaseRows } from "./case-rows.ts";
import { conditionsOf, isFiltering, type QueueFilter } from "./queue-filter.ts";

export interface Search {
  /** All of them have to be found. */
  tokens: readonly [Buffer, ...Buffer[]];
  filter: QueueFilter;
}

export async function searchPage(
  db: Database,
  { tokens, filter }: Search,
  { after, limit }: Page,
): Promise<FoundCases> {
  const all = found(db, { tokens: await rarestFirst(db, tokens), filter });
  const ids = all
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(found.submitted_at, found.application_id) <
        ((SELECT before.submitted_at FROM applications AS before WHERE before.id = ${after}), ${after}::uuid)`),
    )
    .orderBy("found.submitted_at", "desc")
    .orderBy("found.application_id", "desc")
    .limit(limit + 1);
  return readCaseRows(db, { ids, all, order: "newest" });
}

/** The others are looked up beside the rarest. Counted up to what is rare enough to tell. */
async function rarestFirst(db: Database, tokens: Search["tokens"]): Promise<Search["tokens"]> {
  const [first, ...rest] = tokens;
  if (rest.length === 0) return tokens;
  const counted = await Promise.all(
    tokens.map(async (token) => {
      const held = db
        .selectFrom("application_search_tokens")
        .select(sql<number>`1`.as("one"))
        .where("token", "=", token)
        .limit(countedUpTo + 1);
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
