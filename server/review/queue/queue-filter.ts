// Which cases a page of the queue is about: the filters as conditions, written so that an index holds each.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { QueueQuery } from "#contract/review/queue.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import { dueSoonDays } from "#domain/review/case-age.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { DB } from "#server/platform/database/schema.ts";

/** Today in India, and the holidays that administrators added. */
export interface WorkingDay {
  today: CalendarDate;
  holidays: readonly CalendarDate[];
}

export interface QueueFilter extends Pick<QueueQuery, "destination" | "visaType" | "status" | "age"> {
  /** A staff id, or 'nobody'. */
  assigneeId?: string | undefined;
  day: WorkingDay;
  /** Whether only open cases are looked at where no status is asked for. */
  isOpenOnly: boolean;
}

type Applications = ExpressionBuilder<DB, "applications">;

export function conditionsOf(eb: Applications, filter: QueueFilter): Expression<SqlBool>[] {
  const { destination, visaType, status, assigneeId, isOpenOnly } = filter;
  return [
    ...(status ? [eb("applications.status", "=", status)] : []),
    ...(!status && isOpenOnly ? [isOpen] : []),
    ...(destination ? [eb("applications.destination_id", "=", destination)] : []),
    ...(visaType ? [eb("applications.visa_type", "=", visaType)] : []),
    ...ageOf(eb, filter),
    ...(assigneeId === "nobody" ? [eb("applications.assignee_id", "is", null)] : []),
    ...(assigneeId && assigneeId !== "nobody" ? [eb("applications.assignee_id", "=", assigneeId)] : []),
  ];
}

/** In the words of the partial indexes; a parameter in their place would hide from the planner that they fit. */
const isOpen = sql<SqlBool>`applications.status IN ('submitted', 'documents_verified', 'pending')`;

function ageOf(eb: Applications, { age, day: { today, holidays } }: QueueFilter): Expression<SqlBool>[] {
  const date = "applications.estimated_date";
  const soon = addWorkingDays(today, dueSoonDays, holidays);
  if (age === "overdue") return [eb(date, "<", today)];
  if (age === "due_soon") return [eb(date, ">=", today), eb(date, "<=", soon)];
  return age === "in_time" ? [eb(date, ">", soon)] : [];
}

/** Whether anything but the search narrows what is found. */
export function isFiltering(filter: QueueFilter): boolean {
  const { destination, visaType, status, age, assigneeId, isOpenOnly } = filter;
  return isOpenOnly || [destination, visaType, status, age, assigneeId].some((value) => value !== undefined);
}
