// Finds applications by the tokens of words and their beginnings, newest first (docs/decisions/0014, docs/decisions/0072).
import { sql } from "kysely";
import { compiledOnce, compiledPerShape } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { CaseOrder } from "./case-order.ts";
import {
  caseRows,
  countedUpTo,
  type FoundCases,
  foundIn,
  type Page,
  type PageShape,
  pageShapeOf,
  type PageValues,
  pageValuesOf,
  rowsOf,
} from "./case-row-store.ts";
import {
  conditionsOf,
  type FilterShape,
  type FilterValues,
  isFiltering,
  type QueueFilter,
  shapeOf,
  valuesOf,
} from "./queue-filter.ts";

export interface Search {
  /** An application must have all of them. */
  tokens: readonly [Buffer, ...Buffer[]];
  filter: QueueFilter;
  /** Whether the first token is known to be rare, so that none needs to be counted. */
  startsRare: boolean;
}

interface SearchShape extends FilterShape, PageShape {
  /** The number of search words. */
  tokens: number;
}

/** Tokens under numbered names, because a compiled query takes no lists. */
type SearchValues = FilterValues & PageValues & Readonly<Record<`token${number}`, Buffer>>;
/** As a subquery, whose value PostgreSQL does not know when it plans: otherwise it plans each search again, which takes as long as searching. */
const tokenAt = (values: SearchValues, at: number) => sql<Buffer>`(SELECT ${values[`token${at}`]}::bytea)`;

export async function searchPage(
  db: Database,
  { tokens, filter, startsRare }: Search,
  page: Page,
): Promise<FoundCases> {
  const shape = { ...shapeOf(filter), ...pageShapeOf(page), tokens: tokens.length };
  const sorted = startsRare ? tokens : await rarestFirst(db, tokens);
  const placed = Object.fromEntries(sorted.map((token, at) => [`token${at}`, token]));
  return foundIn(searchPages(db, shape, { ...valuesOf(filter), ...pageValuesOf(page), ...placed }));
}

export const newest: CaseOrder = { sort: "submitted", order: "desc" };

const searchPages = compiledPerShape((db, shape: SearchShape, values: SearchValues) => {
  const all = found(db, shape, values);
  const ids = all
    .$if(shape.starts !== "first", (query) =>
      query.where(sql<boolean>`(found.submitted_at, found.application_id)
        < (${values.afterValue}::timestamptz, ${values.afterId}::uuid)`),
    )
    .orderBy("found.submitted_at", "desc")
    .orderBy("found.application_id", "desc")
    .limit(rowsOf(shape, values));
  return caseRows(db, { ids, all, order: newest });
});

/** Sorts tokens by frequency, because the query starts from the rarest. Counting stops at `countedUpTo`. */
async function rarestFirst(db: Database, tokens: Search["tokens"]): Promise<readonly Buffer[]> {
  if (tokens.length === 1) return tokens;
  const counted = await Promise.all(
    tokens.map(async (token) => ({ token, count: (await heldBy(db, { token }))[0]?.count ?? 0 })),
  );
  return counted.toSorted((one, other) => one.count - other.count).map(({ token }) => token);
}

const heldBy = compiledOnce((db, { token }: { token: Buffer }) => {
  const held = db
    .selectFrom("application_search_tokens")
    .select(sql<number>`1`.as("one"))
    .where("token", "=", token)
    .limit(sql.lit(countedUpTo + 1));
  return db.selectFrom(held.as("held")).select((row) => row.fn.countAll<number>().as("count"));
});

function found(db: Database, shape: SearchShape, values: SearchValues) {
  let query = db
    .selectFrom("application_search_tokens as found")
    .select("found.application_id as id")
    .where("found.token", "=", tokenAt(values, 0));
  for (let at = 1; at < shape.tokens; at++) {
    query = query.where((row) =>
      row.exists(
        row
          .selectFrom("application_search_tokens as other")
          .select("other.token")
          .where("other.token", "=", tokenAt(values, at))
          .whereRef("other.submitted_at", "=", "found.submitted_at")
          .whereRef("other.application_id", "=", "found.application_id")
          // Not a join: each row of the rarest word is looked up among the others.
          .offset(sql.lit(0)),
      ),
    );
  }
  if (!isFiltering(shape)) return query;
  return query.where((row) =>
    row.exists(
      row
        .selectFrom("applications")
        .select("applications.id")
        .whereRef("applications.id", "=", "found.application_id")
        .where((eb) => eb.and(conditionsOf(eb, shape, values))),
    ),
  );
}
