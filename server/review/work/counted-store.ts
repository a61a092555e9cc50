// The cases that a number of the reports counts, as conditions of the queue that are the same as the report's.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { QueueQuery } from "#contract/review/queue.ts";
import { type CalendarDate, midnightInIndia } from "#domain/dates/calendar-date.ts";
import { dayAfter, readDaySpan } from "#domain/dates/day-span.ts";
import { dueDatesOf } from "#domain/review/queue-buckets.ts";
import type { DecidedKind } from "#domain/review/room/counted-cases.ts";
import type { CaseStage } from "#domain/review/room/stages.ts";
import type { DB } from "#server/platform/database/schema.ts";
import { idsWithDecidedTraveller, isDecidedAs, type Period } from "./decided-store.ts";
import { isOpen, isOurs, isWithAuthority, viewConditions } from "./view-conditions.ts";
import { hasNoProposal, hasProposal } from "./waiting-proposal-store.ts";

/** Today in India, and the holidays that administrators added. */
export interface WorkingDay {
  today: CalendarDate;
  holidays: readonly CalendarDate[];
}

export type CountedFilter = Pick<
  QueueQuery,
  "submitted" | "decided" | "decidedAs" | "travellersDecided" | "reason" | "bucket" | "stage"
>;

export function countedIn(query: CountedFilter): CountedFilter {
  const { submitted, decided, decidedAs, travellersDecided, reason, bucket, stage } = query;
  return { submitted, decided, decidedAs, travellersDecided, reason, bucket, stage };
}

/** The parts that change the text of the conditions. */
export interface CountedShape {
  bySubmitted: boolean;
  decided: DecidedKind | "any" | undefined;
  travellers: "decided" | "rejected" | undefined;
  bucket: "ours" | "traveller" | "authority" | undefined;
  stage: CaseStage | undefined;
}

/** Undefined as long as nothing compares with them. */
export interface CountedValues {
  submittedFrom: Date | undefined;
  submittedUntil: Date | undefined;
  decidedFrom: Date | undefined;
  decidedUntil: Date | undefined;
  travellersFrom: Date | undefined;
  travellersUntil: Date | undefined;
  reason: string;
  dueFrom: CalendarDate;
  dueTo: CalendarDate;
}

export function countedShapeOf(filter: CountedFilter): CountedShape {
  const { submitted, decided, decidedAs, travellersDecided, reason, bucket, stage } = filter;
  return {
    bySubmitted: submitted !== undefined,
    decided: decided === undefined ? undefined : (decidedAs ?? "any"),
    travellers: travellersDecided === undefined ? undefined : reason === undefined ? "decided" : "rejected",
    bucket: bucket === undefined || bucket === "traveller" || bucket === "authority" ? bucket : "ours",
    stage,
  };
}

export function countedValuesOf(filter: CountedFilter, { today, holidays }: WorkingDay): CountedValues {
  const { submitted, decided, travellersDecided, reason = "", bucket } = filter;
  const [handedIn, over, travellers] = [submitted, decided, travellersDecided].map(instantsOf);
  const due = bucket && dueDatesOf(bucket, today, holidays);
  return {
    submittedFrom: handedIn?.from,
    submittedUntil: handedIn?.until,
    decidedFrom: over?.from,
    decidedUntil: over?.until,
    travellersFrom: travellers?.from,
    travellersUntil: travellers?.until,
    reason,
    dueFrom: due?.from ?? "-infinity",
    dueTo: due?.to ?? "infinity",
  };
}

function instantsOf(text: string | undefined): Period | undefined {
  const span = text === undefined ? undefined : readDaySpan(text);
  return span && { from: midnightInIndia(span.from), until: midnightInIndia(dayAfter(span)) };
}

/** Whether what is counted includes closed cases. */
export function countsClosed({ submitted, decided, travellersDecided }: CountedFilter): boolean {
  return submitted !== undefined || decided !== undefined || travellersDecided !== undefined;
}

export function isCounting({ bySubmitted, decided, travellers, bucket, stage }: CountedShape): boolean {
  return bySubmitted || [decided, travellers, bucket, stage].some((part) => part !== undefined);
}

type Applications = ExpressionBuilder<DB, "applications">;
type Values = CountedValues & Parameters<typeof viewConditions>[2];

export function countedConditions(
  eb: Applications,
  { bySubmitted, decided, travellers, bucket, stage }: CountedShape,
  values: Values,
): Expression<SqlBool>[] {
  return [
    ...(bySubmitted ? submittedIn(values) : []),
    ...(decided ? [wasDecided(values, decided)] : []),
    ...(travellers ? [hasDecidedTraveller(values, travellers)] : []),
    ...(bucket ? inBucket[bucket](values) : []),
    ...(stage ? inStage[stage](eb, values) : []),
  ];
}

function submittedIn({ submittedFrom, submittedUntil }: Values): Expression<SqlBool>[] {
  return [
    sql`applications.submitted_at >= ${submittedFrom}`,
    sql`applications.submitted_at < ${submittedUntil}`,
  ];
}

function wasDecided(values: Values, kind: DecidedKind | "any"): Expression<SqlBool> {
  return sql`EXISTS (SELECT FROM application_events AS decision
    WHERE decision.application_id = applications.id AND ${decidedIn(values, kind)})`;
}

/** Of a row `decision` of the history and its case in `applications`. */
export function decidedIn(
  { decidedFrom, decidedUntil }: Pick<CountedValues, "decidedFrom" | "decidedUntil">,
  kind: DecidedKind | "any",
): Expression<SqlBool> {
  return isDecidedAs({ from: decidedFrom, until: decidedUntil } as Period, kind);
}

function hasDecidedTraveller(
  { travellersFrom, travellersUntil, reason }: Values,
  travellers: "decided" | "rejected",
): Expression<SqlBool> {
  const period = { from: travellersFrom, until: travellersUntil } as Period;
  return sql`applications.id IN (${idsWithDecidedTraveller(period, travellers === "rejected" ? reason : undefined)})`;
}

const inBucket: Record<NonNullable<CountedShape["bucket"]>, (values: Values) => Expression<SqlBool>[]> = {
  ours: ({ dueFrom, dueTo }) => [
    isOurs,
    sql`applications.due_on >= ${dueFrom}::date`,
    sql`applications.due_on <= ${dueTo}::date`,
  ],
  traveller: () => [sql`applications.status = 'pending'`],
  authority: () => isWithAuthority,
};

const inStage: Record<CaseStage, (eb: Applications, values: Values) => Expression<SqlBool>[]> = {
  to_verify: () => [sql`applications.status = 'submitted'`, hasNoProposal],
  ready_to_file: (eb, values) => viewConditions(eb, "ready_to_file", values),
  second_person: () => [isOpen, sql`applications.status <> 'pending'`, hasProposal],
  with_traveller: (eb, values) => viewConditions(eb, "with_traveller", values),
  at_authority: (eb, values) => viewConditions(eb, "at_authority", values),
};
