// Counts what a policy concerns now: unfinished and open applications, data due for erasure, and refunds by staff.
import { sql } from "kysely";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { singleEntry } from "#domain/destinations.ts";
import type { Paise } from "#domain/money.ts";
import { unreadMark } from "#domain/passport/page-marks.ts";
import { activeRefundStatuses } from "#domain/refunds/refund-statuses.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { applicationsDue } from "#server/privacy/due-documents-store.ts";
import { isOpen, viewConditions } from "../work/view-conditions.ts";

export async function countOpenApplications(db: Database): Promise<number> {
  const open = db.selectFrom("applications").where(isOpen);
  return (await open.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow()).count;
}

/** Ours to work on, and promised by today or a day before the next working day. */
export async function countDueToday(
  db: Database,
  days: { today: CalendarDate; dueUntil: CalendarDate },
): Promise<number> {
  const due = db
    .selectFrom("applications")
    .where((eb) => eb.and(viewConditions(eb, "due_today", { callerId: "", ...days })));
  return (await due.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow()).count;
}

/** As the sweep would erase them. */
export async function countDocumentsDue(db: Database, endedBefore: Date): Promise<number> {
  const due = applicationsDue(db, endedBefore).select(sql<number>`count(*)`.as("count"));
  return (await due.executeTakeFirstOrThrow()).count;
}

export async function countDrafts(
  db: Database,
  { changedBefore }: { changedBefore?: Date } = {},
): Promise<number> {
  const drafts = db
    .selectFrom("drafts")
    .where("state", "=", "open")
    .$if(changedBefore !== undefined, (query) => query.where("updated_at", "<", changedBefore as Date));
  return (await drafts.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow()).count;
}

/** Unfinished applications with more travellers than `max`, of single-entry plans or of any. */
export async function countLargeDrafts(
  db: Database,
  { max, isSingleEntry }: { max: number; isSingleEntry: boolean },
): Promise<number> {
  const large = db
    .selectFrom("drafts")
    .innerJoin("travellers", "travellers.draft_id", "drafts.id")
    .leftJoin("plans", "plans.id", "drafts.plan_id")
    .where("drafts.state", "=", "open")
    .$if(isSingleEntry, (query) => query.where("plans.entry_type", "=", singleEntry))
    .groupBy("drafts.id")
    .having((row) => row.fn.countAll<number>(), ">", max)
    .select("drafts.id");
  const found = db.selectFrom(large.as("large")).select(sql<number>`count(*)`.as("count"));
  return (await found.executeTakeFirstOrThrow()).count;
}

/** Unfinished applications in which a passport page was left to a specialist. */
export async function countUnreadDrafts(db: Database): Promise<number> {
  const unread = db
    .selectFrom("drafts")
    .where("state", "=", "open")
    .where(
      sql<boolean>`EXISTS (SELECT FROM travellers, unnest(travellers.marks) AS mark
        WHERE travellers.draft_id = drafts.id AND starts_with(mark, ${unreadMark}))`,
    );
  return (await unread.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow()).count;
}

/** Refunds by staff since then that reach the limit, each with those of the same payment before it. */
export async function countLargeRefunds(
  db: Database,
  { limit, since }: { limit: Paise; since: Date },
): Promise<number> {
  const sums = db
    .selectFrom("refunds")
    .where("reason", "=", "staff")
    .where("status", "in", activeRefundStatuses)
    .select("requested_at")
    .select(
      sql<number>`sum(amount_paise) OVER (PARTITION BY payment_id ORDER BY requested_at, id)`.as("total"),
    );
  const large = db
    .selectFrom(sums.as("sums"))
    .where("requested_at", ">=", since)
    .where("total", ">=", limit)
    .select(sql<number>`count(*)`.as("count"));
  return (await large.executeTakeFirstOrThrow()).count;
}
