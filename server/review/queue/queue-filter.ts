// The queue's filters as SQL conditions, each written so that an index supports it.
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { QueueQuery } from "#contract/review/queue.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import { type CaseAge, dueSoonDays } from "#domain/review/case-age.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { WorkView } from "#domain/review/views/work-views.ts";
import { emailStartsWith } from "#server/accounts/changes/email-start-store.ts";
import { everything, type StaffScope } from "#domain/staff/scopes.ts";
import type { DB } from "#server/platform/database/schema.ts";
import { inScope, isLimited } from "../scopes/scope-store.ts";
import {
  type CountedFilter,
  type CountedShape,
  type CountedValues,
  countedConditions,
  countedShapeOf,
  countedValuesOf,
  countsClosed,
  isCounting,
  type WorkingDay,
} from "../work/counted-store.ts";
import { dueUntilOf, isOpen, viewConditions, type ViewValues, isOurs } from "../work/view-conditions.ts";

export interface QueueFilter
  extends Pick<QueueQuery, "destination" | "visaType" | "status" | "age">, CountedFilter {
  /** A staff ID or 'nobody'. */
  assigneeId?: string | undefined;
  view?: WorkView | undefined;
  /** Whose applications. */
  ownerId?: string | undefined;
  /** The beginning of the account's email address, as a token. */
  emailStart?: Buffer | undefined;
  /** How the authority's reference, in capitals or not, or the application number begins. */
  numbered?: NumberStarts | undefined;
  callerId: string;
  /** Of the caller; omitted: everything. */
  scope?: StaffScope | undefined;
  day: WorkingDay;
  /** Whether to include only open cases if no status is given. */
  isOpenOnly: boolean;
}

export interface NumberStarts {
  filing: string;
  /** Undefined if no application number begins like this. */
  reference: string | undefined;
}

/** The parts of a filter that change the text of the conditions. */
export interface FilterShape extends CountedShape {
  cases: "all" | "open" | "of_status";
  age: CaseAge | undefined;
  assignee: "anybody" | "nobody" | "one";
  byDestination: boolean;
  byVisaType: boolean;
  view: WorkView | undefined;
  byOwner: boolean;
  byEmail: boolean;
  byNumber: boolean;
  /** Whether the caller has only some destinations. */
  isLimited: boolean;
}

export interface FilterValues extends ViewValues, CountedValues {
  status: string;
  destination: string;
  visaType: string;
  assigneeId: string;
  ownerId: string;
  emailStart: Buffer;
  filingFrom: string;
  referenceFrom: string;
  /** The last promised date that counts as due soon. */
  soon: CalendarDate;
}

export function shapeOf({ status, age, assigneeId, isOpenOnly, view, ...filter }: QueueFilter): FilterShape {
  const one = assigneeId === "nobody" ? "nobody" : "one";
  // Recalls and reopenings wait in closed cases.
  const isOpenCase = isOpenOnly && view !== "second_person" && !countsClosed(filter);
  return {
    ...countedShapeOf(filter),
    cases: status ? "of_status" : isOpenCase ? "open" : "all",
    age,
    assignee: assigneeId === undefined ? "anybody" : one,
    byDestination: filter.destination !== undefined,
    byVisaType: filter.visaType !== undefined,
    view,
    byOwner: filter.ownerId !== undefined,
    byEmail: filter.emailStart !== undefined,
    byNumber: filter.numbered !== undefined,
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
    emailStart = none,
    numbered,
  } = filter;
  const { today, holidays } = filter.day;
  const soon = needsHolidays(filter) ? addWorkingDays(today, dueSoonDays, holidays) : today;
  const dueUntil = needsHolidays(filter) ? dueUntilOf(today, holidays) : today;
  const found = {
    emailStart,
    filingFrom: numbered?.filing ?? "",
    // Every reference is smaller than this.
    referenceFrom: numbered?.reference ?? "~",
  };
  const chosen = { status, destination, visaType, assigneeId, ownerId };
  const { callerId, scope = everything } = filter;
  const counted = countedValuesOf(filter, filter.day);
  return {
    ...chosen,
    ...found,
    ...counted,
    today,
    soon,
    dueUntil,
    callerId,
    destinations: scope.destinations,
  };
}

const none = Buffer.alloc(0);

/** Whether the filter depends on holidays. */
export function needsHolidays({ age, view, bucket }: Pick<QueueFilter, "age" | "view" | "bucket">): boolean {
  return bucket !== undefined || age === "due_soon" || age === "in_time" || view === "due_today";
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
    ...countedConditions(eb, shape, values),
    ...(shape.assignee === "nobody" ? [eb("applications.assignee_id", "is", null)] : []),
    ...(shape.byOwner ? [eb("applications.user_id", "=", values.ownerId)] : []),
    ...(shape.byEmail ? [hasEmailStart(eb, values.emailStart)] : []),
    ...(shape.byNumber ? [isNumbered(eb, values)] : []),
    ...(shape.assignee === "one" ? [eb("applications.assignee_id", "=", values.assigneeId)] : []),
  ];
}

function hasEmailStart(eb: Applications, token: Buffer): Expression<SqlBool> {
  const owners = eb
    .selectFrom("users")
    .select("users.id")
    .where(emailStartsWith(token))
    .where("users.disabled_at", "is", null);
  return eb("applications.user_id", "in", owners);
}

/** By any reference that was recorded for the case, also one that was corrected, or by its own. */
function isNumbered(eb: Applications, { filingFrom, referenceFrom }: FilterValues): Expression<SqlBool> {
  const filed = sql`upper(${filingFrom})`;
  const filings = eb
    .selectFrom("filings")
    .select("filings.application_id as id")
    .where(beginsWith(sql`upper(filings.authority_reference)`, filed));
  const corrections = eb
    .selectFrom("filing_corrections as correction")
    .select("correction.application_id as id")
    .where(beginsWith(sql`upper(correction.authority_reference)`, filed));
  const own = eb
    .selectFrom("applications as numbered")
    .select("numbered.id")
    .where(beginsWith(sql`numbered.reference`, sql`${referenceFrom}::text`));
  return eb("applications.id", "in", filings.unionAll(corrections).unionAll(own));
}

/** A range of the index, because PostgreSQL finds none for LIKE with a parameter. */
function beginsWith(text: RawBuilder<unknown>, start: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} ~>=~ ${start} AND ${text} ~<~ (${start} || chr(1114111))`;
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
    isCounting(shape) ||
    view !== undefined ||
    cases !== "all" ||
    age !== undefined ||
    assignee !== "anybody" ||
    byDestination ||
    byVisaType
  );
}
