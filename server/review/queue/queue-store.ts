// The rows of the queue: the ids of one page by promised date, their number up to a limit, and what a line shows.
import { type ExpressionBuilder, sql } from "kysely";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { sealedFormColumns } from "#server/applications/sealed/open-form.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { DB } from "#server/platform/database/schema.ts";
import { conditionsOf, type QueueFilter } from "./queue-filter.ts";

/** A page begins after the case `after`; one more than `limit` tells whether another follows. */
export interface Page {
  after: string | undefined;
  limit: number;
}

export async function queuePage(db: Database, filter: QueueFilter, page: Page): Promise<string[]> {
  const { after, limit } = page;
  const rows = await db
    .selectFrom("applications")
    .select("applications.id")
    .where((eb) => eb.and(conditionsOf(eb, filter)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(applications.estimated_date, applications.id) >
        ((SELECT before.estimated_date FROM applications AS before WHERE before.id = ${after}), ${after}::uuid)`),
    )
    .orderBy("applications.estimated_date")
    .orderBy("applications.id")
    .limit(limit + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counted up to `limit`: nobody reads a larger number, and counting a million takes its time. */
export async function countQueue(db: Database, filter: QueueFilter, limit: number): Promise<number> {
  const found = db
    .selectFrom("applications")
    .select(sql<number>`1`.as("one"))
    .where((eb) => eb.and(conditionsOf(eb, filter)))
    .limit(limit);
  const { count } = await db
    .selectFrom(found.as("found"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** In no order: the caller has the ids in theirs. */
export function queueRows(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("applications")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .leftJoin("users as assignee", "assignee.id", "applications.assignee_id")
    .select(sealedFormColumns)
    .select([
      "applications.reference",
      "applications.destination_id",
      "destinations.name as destination_name",
    ])
    .select(["applications.travellers_count", "applications.submitted_at", "applications.estimated_date"])
    .select(["applications.filed_at", "applications.assignee_id", "assignee.full_name as assignee_name"])
    .select((row) => row.ref("applications.status").$castTo<ApplicationStatus>().as("status"))
    .select((row) => row.ref("applications.visa_type").$castTo<VisaTypeId>().as("visa_type"))
    .select((row) => proposalsOf(row).as("proposals"))
    .where("applications.id", "=", sql<string>`ANY(${ids}::uuid[])`)
    .execute();
}

export type StoredQueueRow = Awaited<ReturnType<typeof queueRows>>[number];

function proposalsOf(row: ExpressionBuilder<DB, "applications">) {
  return row
    .selectFrom("application_travellers as traveller")
    .select((traveller) => traveller.fn.countAll<number>().as("count"))
    .whereRef("traveller.application_id", "=", "applications.id")
    .where("traveller.outcome", "in", ["approval_proposed", "rejection_proposed"])
    .$asScalar();
}
