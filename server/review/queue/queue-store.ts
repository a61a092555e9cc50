// Reads a page of the queue by promised date, and single cases.
import { sql } from "kysely";
import { compiledOnce, compiledPerShape } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";
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

export function queuePage(db: Database, filter: QueueFilter, page: Page): Promise<FoundCases> {
  const shape = { ...shapeOf(filter), ...pageShapeOf(page) };
  return foundIn(queuePages(db, shape, { ...valuesOf(filter), ...pageValuesOf(page) }));
}

const queuePages = compiledPerShape(
  (db, shape: FilterShape & PageShape, values: FilterValues & PageValues) => {
    const all = db
      .selectFrom("applications")
      .select("applications.id")
      .where((eb) => eb.and(conditionsOf(eb, shape, values)));
    const ids = all
      .$if(!shape.isFirst, (query) =>
        query.where(sql<boolean>`(applications.estimated_date, applications.id) > ((
          SELECT before.estimated_date FROM applications AS before WHERE before.id = ${values.after}
        ), ${values.after}::uuid)`),
      )
      .orderBy("applications.estimated_date")
      .orderBy("applications.id")
      .limit(rowsOf(shape, values));
    return caseRows(db, { ids, all, order: "promised" });
  },
);

export async function findCaseRow(db: Database, id: string): Promise<CaseRow | undefined> {
  const [row] = await caseById(db, { id });
  return row;
}

const caseById = compiledOnce((db, { id }: { id: string }) => {
  const ids = db.selectFrom("applications").select("applications.id").where("applications.id", "=", id);
  return caseRows(db, { ids, all: ids, order: "promised" });
});
