// Reads a page of the queue in one of its sort orders, and single cases.
import { type Expression, type QueryCreator, type SqlBool, sql } from "kysely";
import { compiledOnce, compiledPerShape } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { DB } from "#server/platform/database/schema.ts";
import { type CaseOrder, decidedAt, directionOf, isAfter, sortKeys } from "./case-order.ts";
import {
  type CaseRow,
  caseRows,
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
  type QueueFilter,
  shapeOf,
  valuesOf,
} from "./queue-filter.ts";
import { decidedIn } from "../work/counted-store.ts";
import { hasAnswer, hasNoAnswer } from "../work/view-conditions.ts";

export function queuePage(
  db: Database,
  { filter, order }: { filter: QueueFilter; order: CaseOrder },
  page: Page,
): Promise<FoundCases> {
  const shape = { ...shapeOf(filter), ...pageShapeOf(page), ...order };
  return foundIn(queuePages(db, shape, { ...valuesOf(filter), ...pageValuesOf(page) }));
}

type QueueShape = FilterShape & PageShape & CaseOrder;
type QueueValues = FilterValues & PageValues;

const queuePages = compiledPerShape((db, shape: QueueShape, values: QueueValues) => {
  const cases = casesOf(db, shape, values);
  const all = cases.found().select("applications.id");
  const ids = shape.sort === "urgent" ? urgentIds(cases, shape, values) : sortedIds(cases, shape, values);
  return caseRows(cases.db, { ids, all, order: shape });
});

/** Returns the cases that match, as often as the statement reads them. */
type Cases = ReturnType<typeof casesOf>;

function casesOf(db: QueryCreator<DB>, shape: QueueShape, values: QueueValues) {
  const { decided, travellers, sort } = shape;
  const found = decided
    ? () => decidedCases(db, { ...shape, decided }, values)
    : () => filtered(db, shape, values);
  if (sort === "decided" || (!decided && !travellers)) return { db, found };
  // In any other order, the cases of a period are found once, not for each part of the statement.
  const once = db.with(
    (cte) => cte("found").materialized(),
    () => found().select(sortedBy),
  );
  return {
    db: once as QueryCreator<DB>,
    found: () =>
      once.selectFrom(sql<DB["applications"]>`found`.as("applications")) as ReturnType<typeof found>,
  };
}

function filtered(db: QueryCreator<DB>, shape: QueueShape, values: QueueValues) {
  return db.selectFrom("applications").where((eb) => eb.and(conditionsOf(eb, shape, values)));
}

/** Starts with the decisions, of which a page needs only the newest. */
function decidedCases(
  db: QueryCreator<DB>,
  { decided, ...shape }: QueueShape & { decided: NonNullable<QueueShape["decided"]> },
  values: QueueValues,
) {
  const others = { ...shape, decided: undefined };
  return db
    .selectFrom("application_events as decision")
    .innerJoin("applications", "applications.id", "decision.application_id")
    .where(decidedIn(values, decided))
    .where((eb) => eb.and(conditionsOf(eb, others, values))) as unknown as ReturnType<typeof filtered>;
}

/** All that orders and cursors need. */
const sortedBy = [
  "applications.id",
  "applications.estimated_date",
  "applications.departure",
  "applications.submitted_at",
  "applications.last_event_at",
  "applications.answered_at",
] as const;

function sortedIds(cases: Cases, shape: QueueShape, values: QueueValues) {
  return cases
    .found()
    .select("applications.id")
    .$if(shape.sort === "decided", (query) => query.select(decidedAt.as("decided_at")))
    .$if(shape.starts !== "first", (query) => query.where(isAfter(shape, values)))
    .orderBy(sortKeys[shape.sort], directionOf(shape))
    .orderBy("applications.id", directionOf(shape))
    .limit(rowsOf(shape, values));
}

/** Two lists, each in the order of an index: the cases with a new answer, then the others. */
function urgentIds(cases: Cases, shape: QueueShape, values: QueueValues) {
  const { starts, view } = shape;
  const part = (rank: 0 | 1, isInPart: Expression<SqlBool>, isContinued: boolean) =>
    sortedIds(cases, { ...shape, starts: isContinued ? starts : "first" }, values)
      .where(isInPart)
      .select("applications.estimated_date")
      .select(sql<number>`${sql.lit(rank)}`.as("rank"));
  const answered = part(0, hasAnswer, starts === "after_answered");
  if (view === "new_answers") return cases.db.selectFrom(answered.as("cases")).select("cases.id");
  const others = part(1, hasNoAnswer, starts === "after_other");
  const parts = starts === "after_other" ? sql`${others}` : sql`${answered} UNION ALL ${others}`;
  return cases.db
    .selectFrom(sql<{ id: string }>`(${parts})`.as("cases"))
    .select("cases.id")
    .orderBy(sql`cases.rank`)
    .orderBy(sql`cases.estimated_date`)
    .orderBy("cases.id")
    .limit(rowsOf(shape, values));
}

export async function findCaseRow(db: Database, id: string): Promise<CaseRow | undefined> {
  const [row] = await caseById(db, { id });
  return row;
}

const caseById = compiledOnce((db, { id }: { id: string }) => {
  const ids = db.selectFrom("applications").select("applications.id").where("applications.id", "=", id);
  return caseRows(db, { ids, all: ids, order: { sort: "urgent", order: "asc" } });
});
