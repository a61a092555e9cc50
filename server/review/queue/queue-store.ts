// Reads a page of the queue in one of its sort orders, and single cases.
import { type Expression, type SqlBool, sql } from "kysely";
import { compiledOnce, compiledPerShape } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { type CaseOrder, directionOf, isAfter, sortKeys } from "./case-order.ts";
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
  const all = casesOf(db, shape, values).select("applications.id");
  const ids = shape.sort === "urgent" ? urgentIds(db, shape, values) : sortedIds(db, shape, values);
  return caseRows(db, { ids, all, order: shape });
});

function casesOf(db: Database, shape: QueueShape, values: QueueValues) {
  return db.selectFrom("applications").where((eb) => eb.and(conditionsOf(eb, shape, values)));
}

function sortedIds(db: Database, shape: QueueShape, values: QueueValues) {
  return casesOf(db, shape, values)
    .select("applications.id")
    .$if(shape.starts !== "first", (query) => query.where(isAfter(shape, values)))
    .orderBy(sortKeys[shape.sort], directionOf(shape))
    .orderBy("applications.id", directionOf(shape))
    .limit(rowsOf(shape, values));
}

/** Two lists, each in the order of an index: the cases with a new answer, then the others. */
function urgentIds(db: Database, shape: QueueShape, values: QueueValues) {
  const { starts, view } = shape;
  const part = (rank: 0 | 1, isInPart: Expression<SqlBool>, isContinued: boolean) =>
    sortedIds(db, { ...shape, starts: isContinued ? starts : "first" }, values)
      .where(isInPart)
      .select("applications.estimated_date")
      .select(sql<number>`${sql.lit(rank)}`.as("rank"));
  const answered = part(0, hasAnswer, starts === "after_answered");
  if (view === "new_answers") return db.selectFrom(answered.as("cases")).select("cases.id");
  const others = part(1, hasNoAnswer, starts === "after_other");
  const parts = starts === "after_other" ? sql`${others}` : sql`${answered} UNION ALL ${others}`;
  return db
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
