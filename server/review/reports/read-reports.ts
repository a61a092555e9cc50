// The reports of a period. Every bucket and every day has a number, even if it is zero.
import { addDays, type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { workingDaysLeft } from "#domain/dates/working-days.ts";
import { bucketOf, queueBuckets } from "#domain/review/queue-buckets.ts";
import { reportPercentiles } from "#domain/review/report-periods.ts";
import type { Reports } from "#contract/review/reports.ts";
import { everything, type StaffScope } from "#domain/staff/scopes.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  casesWithDecisionsByDay,
  decisionsByDay,
  openCasesByDueDate,
  paymentsByMethod,
  periodOf,
  rejectionsByReason,
  type Turnaround,
  turnaroundOf,
} from "./report-store.ts";

/** The last `days` days in India, today included; of a scope's destinations. */
export async function readReports(
  { db, clock }: Pick<Platform, "db" | "clock">,
  days: number,
  { destinations }: Pick<StaffScope, "destinations"> = everything,
): Promise<Reports> {
  const to = dateInIndia(clock());
  const from = addDays(to, 1 - days);
  const period = { ...periodOf(from, addDays(to, 1)), destinations };
  const shares = reportPercentiles.map((percent) => percent / 100);
  const [{ holidays }, open, decisions, cases, turnaround, rejections, payments] = await Promise.all([
    readPolicies(db),
    openCasesByDueDate(db, destinations),
    decisionsByDay(db, period),
    casesWithDecisionsByDay(db, period),
    turnaroundOf(db, period, shares),
    rejectionsByReason(db, period),
    paymentsByMethod(db, period),
  ]);
  return {
    from,
    to,
    queue: queueByBucket(open, (dueOn) => workingDaysLeft(to, dueOn, holidays)),
    decisions: everyDay({ decisions, cases }, from, days),
    turnaround: presentTurnaround(turnaround),
    rejections,
    payments,
  };
}

function queueByBucket(
  open: Awaited<ReturnType<typeof openCasesByDueDate>>,
  daysLeft: (dueOn: CalendarDate) => number,
) {
  return queueBuckets.map((bucket) => {
    const matching = open.filter((row) => bucketOf(row.turn, daysLeft(row.due_on)) === bucket);
    return { bucket, cases: matching.reduce((sum, { cases }) => sum + cases, 0) };
  });
}

interface DecisionRows {
  decisions: Awaited<ReturnType<typeof decisionsByDay>>;
  cases: Awaited<ReturnType<typeof casesWithDecisionsByDay>>;
}

function everyDay({ decisions, cases }: DecisionRows, from: CalendarDate, days: number) {
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(from, at);
    const countOf = (outcome: string) =>
      decisions.find((row) => row.day === day && row.outcome === outcome)?.travellers ?? 0;
    const inCases = cases.find((row) => row.day === day)?.cases ?? 0;
    return { day, approved: countOf("approved"), rejected: countOf("rejected"), cases: inCases };
  });
}

function presentTurnaround({ decided, in_time, took, promised }: Turnaround): Reports["turnaround"] {
  const percentiles = reportPercentiles.map((percent, at) => ({
    percent,
    took: took?.[at] ?? 0,
    promised: promised?.[at] ?? 0,
  }));
  return { decided, inTime: in_time, percentiles: decided > 0 ? percentiles : [] };
}
