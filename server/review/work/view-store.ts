// Counts the cases of every view for several callers in one statement, so that all counts are of the same moment.
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { type WorkView, workViews } from "#domain/review/views/work-views.ts";
import { compiledPerShape } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { DB } from "#server/platform/database/schema.ts";
import { countedUpTo } from "../queue/case-row-store.ts";
import { inScope } from "../scopes/scope-store.ts";
import { viewConditions, type ViewValues } from "./view-conditions.ts";
import { answerableIn, countOfAnothers } from "./waiting-proposal-store.ts";

/** Each count stops at `countedUpTo` plus one. */
export type ViewCounts = Readonly<Record<WorkView, number>>;

/** `destinations`: those of all of the callers; omitted or empty: every destination. */
export interface CountedFor extends Omit<ViewValues, "callerId"> {
  callerIds: readonly string[];
}

/** Their cases differ from caller to caller; those of the other views are counted once for all. */
const personalViews = ["mine", "second_person"] as const satisfies WorkView[];
const commonViews = workViews.filter((view) => !personalViews.some((personal) => personal === view));

/** By the callers' IDs. */
export async function countViews(db: Database, counted: CountedFor): Promise<Map<string, ViewCounts>> {
  const { destinations = [] } = counted;
  const callerIds = JSON.stringify(counted.callerIds);
  const found = await viewCounts(db, { isLimited: destinations.length > 0 }, { ...counted, callerIds });
  return new Map(found.map(({ caller_id, ...counts }) => [caller_id, counts as ViewCounts]));
}

interface Shape {
  isLimited: boolean;
}

interface Values extends Omit<CountedFor, "callerIds"> {
  /** As JSON. */
  callerIds: string;
}

const viewCounts = compiledPerShape((db, shape: Shape, counted: Values) => {
  const { callerIds, today, dueUntil, destinations } = counted;
  const values = { callerId: sql.ref<string>("caller.id"), today, dueUntil, destinations };
  const countOf = (view: WorkView) => countOfView(db, { ...shape, view }, values).as(view);
  return db
    .with(
      (cte) => cte("common").materialized(),
      () => db.selectNoFrom(commonViews.map(countOf)),
    )
    .with(
      (cte) => cte("answerable").materialized(),
      // Read once for all callers: the condition of the view would be tried for each of them.
      () => answerableIn(shape.isLimited ? inScope(destinations ?? []) : sql<SqlBool>`true`),
    )
    .selectFrom(["common", eachOf(callerIds).as("caller")])
    .selectAll("common")
    .select("caller.id as caller_id")
    .select([countOf("mine"), countOfAnothers(values.callerId, countedUpTo + 1).as("second_person")]);
});

/**
 * PostgreSQL expects the same number of callers, however many there are. It keeps one plan for that reason: with `unnest` it planned
 * the statement again each time, which took five times as long as the counting.
 */
function eachOf(ids: string) {
  return sql<{
    id: string;
  }>`(SELECT DISTINCT element::uuid AS id FROM jsonb_array_elements_text(${ids}::jsonb) AS element)`;
}

type Conditions = ExpressionBuilder<DB, "applications">;

function countOfView(db: Database, { view, isLimited }: Shape & { view: WorkView }, values: ViewValues) {
  const some = db
    .selectFrom("applications")
    .select(sql<number>`1`.as("one"))
    .where((eb: Conditions) => eb.and(viewConditions(eb, view, values)))
    .$if(isLimited, (query) => query.where(inScope(values.destinations ?? [])))
    .limit(sql.lit(countedUpTo + 1));
  return db
    .selectFrom(some.as("some"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .$asScalar()
    .$notNull();
}
