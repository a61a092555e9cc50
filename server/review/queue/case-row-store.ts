// The columns of a queue row, for a page of IDs found by another query, with the total count in the same statement.
import {
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  type QueryCreator,
  sql,
} from "kysely";
import { defaultPageSize } from "#domain/review/views/page-size.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Turn } from "#domain/review/clocks/turns.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { openRequests } from "#server/applications/requests/request-store.ts";
import { sealedLeadColumns } from "#server/applications/sealed/open-form.ts";
import { type CaseOrder, type Cursor, directionOf, sortKeys } from "./case-order.ts";
import { sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { DB } from "#server/platform/database/schema.ts";
import { waitingInCase } from "../work/waiting-proposal-store.ts";

/** A page starts after the place `after`. One row more than `limit` shows whether another page follows. */
export interface Page {
  after: Cursor | undefined;
  limit: number;
}

/** The parts of a page that change the text of the statement. */
export interface PageShape {
  /** What the page starts after: the beginning, a case with a new answer, or one without. */
  starts: "first" | "after_answered" | "after_other";
  /** The usual length is a literal in the statement, so that PostgreSQL plans for a small result. */
  isUsual: boolean;
}

export interface PageValues {
  afterId: string;
  afterValue: string;
  /** One more than the limit. */
  rows: number;
}

export function pageShapeOf({ after, limit }: Page): PageShape {
  const starts = after === undefined ? "first" : after.isAnswered ? "after_answered" : "after_other";
  return { starts, isUsual: limit === defaultPageSize };
}

export function pageValuesOf({ after, limit }: Page): PageValues {
  return { afterId: after?.id ?? "", afterValue: after?.value ?? "", rows: limit + 1 };
}

export function rowsOf({ isUsual }: PageShape, { rows }: PageValues) {
  return isUsual ? sql.lit(defaultPageSize + 1) : rows;
}

/** Counting stops here: larger numbers help nobody and take long to count. */
export const countedUpTo = 1000;

/** `ids` selects the page plus one row, with the decisions that it is sorted by; `all` everything that the page is taken from. */
interface Found {
  ids: Expression<{ id: string; decided_at?: Date }>;
  all: AliasableExpression<object>;
  order: CaseOrder;
}

export interface FoundCases {
  /** One row more than the limit if another page follows. */
  rows: CaseRow[];
  /** Counted up to `countedUpTo` plus one. */
  found: number;
}

export async function foundIn(reading: Promise<CaseRow[]>): Promise<FoundCases> {
  const rows = await reading;
  return { rows, found: rows[0]?.found ?? 0 };
}

/** The count comes with the rows. A page past the end has none, so it takes the count from the first page. */
export async function readPage(find: (page: Page) => Promise<FoundCases>, page: Page): Promise<FoundCases> {
  const read = await find(page);
  if (read.rows.length > 0 || page.after === undefined) return read;
  return { rows: [], found: (await find({ after: undefined, limit: 0 })).found };
}

export type CaseRow = Awaited<ReturnType<ReturnType<typeof caseRows>["execute"]>>[number];

export function caseRows(db: QueryCreator<DB>, { ids, all, order }: Found) {
  const decidedAt = sql<Date | null>`page.decided_at`;
  const isByDecision = order.sort === "decided";
  return db
    .with(
      (cte) => cte("page").materialized(),
      () => ids,
    )
    .selectFrom("page")
    .innerJoin("applications", "applications.id", "page.id")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .leftJoin("users as assignee", "assignee.id", "applications.assignee_id")
    .select(sealedLeadColumns)
    .select([
      "applications.reference",
      "applications.destination_id",
      "destinations.name as destination_name",
    ])
    .select(["applications.travellers_count", "applications.submitted_at", "applications.estimated_date"])
    .select(["applications.filed_at", "applications.assignee_id", "applications.departure"])
    .select(["applications.last_event_at", "applications.answered_at"])
    .select(["applications.turn_since", "applications.due_on", "applications.revised_date"])
    .select((row) => row.ref("applications.turn").$castTo<Turn | null>().as("turn"))
    .select(sealedText("users.full_name", "assignee").as("assignee_name"))
    .select((row) => row.ref("applications.status").$castTo<ApplicationStatus>().as("status"))
    .select((row) => row.ref("applications.visa_type").$castTo<VisaTypeId>().as("visa_type"))
    .select(waitingInCase.as("proposals"))
    .select(earliestDeadline(db).as("answer_due_on"))
    .select((row) => [counted(row, all).as("found"), holidaysOf(row).as("holidays")])
    .select(isByDecision ? decidedAt.as("decided_at") : sql<Date | null>`NULL::timestamptz`.as("decided_at"))
    .$if(order.sort === "urgent", (query) => query.orderBy(sql`applications.answered_at IS NULL`))
    .orderBy(isByDecision ? decidedAt : sortKeys[order.sort], directionOf(order))
    .orderBy("applications.id", directionOf(order));
}

/** Of what a pending case waits for; null in other cases, and without a deadline. */
function earliestDeadline(db: QueryCreator<DB>) {
  const deadline = db
    .selectFrom(openRequests(db).as("request"))
    .select((request) => request.fn.min("request.due_on").as("due_on"))
    .whereRef("request.application_id", "=", sql.ref("applications.id"));
  return sql<CalendarDate | null>`CASE WHEN applications.status = 'pending' THEN ${deadline} END`;
}

type Row = Pick<ExpressionBuilder<DB, "applications">, "selectFrom">;

/** Independent of the row, so that PostgreSQL counts only once. */
function counted(row: Row, all: AliasableExpression<object>) {
  const some = sql<object>`(SELECT 1 FROM ${all} AS every LIMIT ${sql.lit(countedUpTo + 1)})`;
  return row
    .selectFrom(some.as("some"))
    .select((one) => one.fn.countAll<number>().as("count"))
    .$asScalar()
    .$notNull();
}

/** The holidays that administrators added, for counting working days; null if there are none. */
function holidaysOf(row: Row) {
  return row
    .selectFrom("policies")
    .select("policies.value")
    .where("policies.name", "=", sql.lit("holidays"))
    .$asScalar();
}
