// The queue by promised date: a page of the cases that a filter leaves, and one case alone.
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";
import { type CaseRow, type FoundCases, type Page, readCaseRows } from "./case-rows.ts";
import { conditionsOf, type QueueFilter } from "./queue-filter.ts";

export function queuePage(db: Database, filter: QueueFilter, { after, limit }: Page): Promise<FoundCases> {
  const all = db
    .selectFrom("applications")
    .select("applications.id")
    .where((eb) => eb.and(conditionsOf(eb, filter)));
  const ids = all
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(applications.estimated_date, applications.id) >
        ((SELECT before.estimated_date FROM applications AS before WHERE before.id = ${after}), ${after}::uuid)`),
    )
    .orderBy("applications.estimated_date")
    .orderBy("applications.id")
    .limit(limit + 1);
  return readCaseRows(db, { ids, all, order: "promised" });
}

export async function findCaseRow(db: Database, id: string): Promise<CaseRow | undefined> {
  const ids = db.selectFrom("applications").select("applications.id").where("applications.id", "=", id);
  const { rows } = await readCaseRows(db, { ids, all: ids, order: "promised" });
  return rows[0];
}
