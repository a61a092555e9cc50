// The queue's filters as SQL conditions, each written so that an index supports it.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { QueueQuery } from "#contract/review/queue.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import { type CaseAge, dueSoonDays } from "#domain/review/case-age.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { WorkView } from "#domain/review/views/work-views.ts";
import { everything, type StaffScope } from "#domain/staff/scopes.ts";
import type { DB } from "#server/platform/database/schema.ts";
import { inScope, isLimited } from "../scopes/scope-store.ts";
import { dueUntilOf, isOpen, viewConditions, type ViewValues, isOurs } from "../work/view-conditions.ts";

/** Today in India, and the holidays that administrators added. */
export interface WorkingDay {
  today: CalendarDate;
  holidays: readonly CalendarDate[];
}

export interface QueueFilter extends Pick<QueueQuery, "destination" | "visaType" | "status" | "age"> {
  /** A staff ID or 'nobody'. */
  assigneeId?: string | undefined;
  view?: WorkView | undefined;
  /** Whose applications. */
  ownerId?: string | undefined;
  /** The authority's reference, in capitals or not. */
  filedAs?: string | undefined;
  callerId: string;
  /** Of the caller; omitted: everything. */
  scope?: StaffScope | undefined;
  day: WorkingDay;
  /** Whether to include only open cases if no status is given. */
  isOpenOnly: boolean;
}

/** The parts of a filter that change the text of the conditions. */
export interface FilterShape {
  cases: "all" | "open" | "of_status";
  age: CaseAge | undefined;
  assignee: "anybody" | "nobody" | "one";
  byDestination: boolean;
  byVisaType: boolean;
  view: WorkView | undefined;
  byOwner: boolean;
  byFiling: boolean;
  /** Whether the caller has only some destinations. */
  isLimited: boolean;
}

export interface FilterValues extends ViewValues {
  status: string;
  destination: string;
  visaType: string;
  assigneeId: string;
  ownerId: string;
  filedAs: string;
  /** The last promised date that counts as due soon. */
  soon: CalendarDate;
}

export function shapeOf({ status, age, assigneeId, isOpenOnly, view, ...filter }: QueueFilter): FilterShape {
  const one = assigneeId === "nobody" ? "nobody" : "one";
  return {
    cases: status ? "of_status" : isOpenOnly ? "open" : "all",
    age,
    assignee: assigneeId === undefined ? "anybody" : one,
    byDestination: filter.destination !== undefined,
    byVisaType: filter.visaType !== undefined,
    view,
    byOwner: filter.ownerId !== undefined,
    byFiling: filter.filedAs !== undefined,
    isLimited: isLimited(filter.scope),
  };
}

export function valuesOf(filter: QueueFilter): FilterValues {
  const {
    status = "",
    destination = "",
    visaType = "",
    assigneeId = "",
    ownerId = "",
    filedAs = "",
  } = filter;
  const { today, holidays } = filter.day;
  const soon = needsHolidays(filter) ? addWorkingDays(today, dueSoonDays, holidays) : today;
  const dueUntil = needsHolidays(filter) ? dueUntilOf(today, holidays) : today;
  const chosen = { status, destination, visaType, assigneeId, ownerId, filedAs };
  const { callerId, scope = everything } = filter;
  return { ...chosen, today, soon, dueUntil, callerId, destinations: scope.destinations };
}

/** Whether the filter depends on holidays. */
export function needsHolidays({ age, view }: Pick<QueueFilter, "age" | "view">): boolean {
  return age === "due_soon" || age === "in_time" || view === "due_today";
}

type Applications = ExpressionBuilder<DB, "applications">;

export function conditionsOf(
  eb: Applications,
  shape: FilterShape,
  values: FilterValues,
): Expression<SqlBool>[] {
  return [
    ...(shape.cases === "of_status" ? [eb("applications.status", "=", values.status)] : []),
    ...(shape.cases === "open" ? [isOpen] : []),
    ...(shape.view ? viewConditions(eb, shape.view, values) : []),
    ...(shape.isLimited ? [inScope(values.destinations ?? [])] : []),
    ...(shape.byDestination ? [eb("applications.destination_id", "=", values.destination)] : []),
    ...(shape.byVisaType ? [eb("applications.visa_type", "=", values.visaType)] : []),
    ...ageOf(eb, shape.age, values),
    ...(shape.assignee === "nobody" ? [eb("applications.assignee_id", "is", null)] : []),
    ...(shape.byOwner ? [eb("applications.user_id", "=", values.ownerId)] : []),
    ...(shape.byFiling ? [isFiledAs(eb, values.filedAs)] : []),
    ...(shape.assignee === "one" ? [eb("applications.assignee_id", "=", values.assigneeId)] : []),
  ];
}

function isFiledAs(eb: Applications, reference: string): Expression<SqlBool> {
  const filings = eb
    .selectFrom("filings")
    .select("filings.application_id")
    .where(sql<SqlBool>`upper(filings.authority_reference) = upper(${reference})`);
  return eb("applications.id", "in", filings);
}

/** Only cases that are ours can be late. */
function ageOf(
  eb: Applications,
  age: CaseAge | undefined,
  { today, soon }: FilterValues,
): Expression<SqlBool>[] {
  const date = "applications.due_on";
  if (age === "overdue") return [isOurs, eb(date, "<", today)];
  if (age === "due_soon") return [isOurs, eb(date, ">=", today), eb(date, "<=", soon)];
  return age === "in_time" ? [isOurs, eb(date, ">", soon)] : [];
}

/** Whether any filter is set, also that of the caller's destinations. */
export function isFiltering(shape: FilterShape): boolean {
  const { cases, age, assignee, byDestination, byVisaType, view } = shape;
  return (
    shape.isLimited ||
    view !== undefined ||
    cases !== "all" ||
    age !== undefined ||
    assignee !== "anybody" ||
    byDestination ||
    byVisaType
  );
}
