// Counts the cases of several views in one statement, so that all counts are of the same moment.
import { sql } from "kysely";
import { type WorkView, workViews } from "#domain/review/views/work-views.ts";
import { compiledPerShape } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { countedUpTo } from "../queue/case-row-store.ts";
import { inScope } from "../scopes/scope-store.ts";
import { viewConditions, type ViewValues } from "./view-conditions.ts";

/** Each count stops at `countedUpTo` plus one. */
export async function countViews(
  db: Database,
  views: readonly WorkView[],
  values: ViewValues,
): Promise<Partial<Record<WorkView, number>>> {
  const [counts] = await viewCounts(db, shapeOf(views, values), values);
  return counts ?? {};
}

interface Shape {
  views: readonly WorkView[];
  /** Whether the caller has only some destinations. */
  isLimited: boolean;
}

function shapeOf(views: readonly WorkView[], { destinations = [] }: ViewValues): Shape {
  return { views: workViews.filter((view) => views.includes(view)), isLimited: destinations.length > 0 };
}

const viewCounts = compiledPerShape((db, { views, isLimited }: Shape, values: ViewValues) =>
  db.selectNoFrom(views.map((view) => countOf(db, { view, isLimited }, values).as(view))),
);

function countOf(
  db: Database,
  { view, isLimited }: { view: WorkView; isLimited: boolean },
  values: ViewValues,
) {
  const some = db
    .selectFrom("applications")
    .select(sql<number>`1`.as("one"))
    .where((eb) => eb.and(viewConditions(eb, view, values)))
    .$if(isLimited, (query) => query.where(inScope(values.destinations ?? [])))
    .limit(sql.lit(countedUpTo + 1));
  return db
    .selectFrom(some.as("some"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .$asScalar()
    .$notNull();
}
