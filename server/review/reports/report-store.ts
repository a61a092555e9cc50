// Counts open cases, decisions, turnaround, rejection reasons and payments. No personal data is read.
import { sql } from "kysely";
import { type CalendarDate, midnightInIndia } from "#domain/dates/calendar-date.ts";
import type { Turn } from "#domain/review/clocks/turns.ts";
import type { PaymentMethodId } from "#domain/payments.ts";
import type { RejectionReason } from "#domain/review/reasons.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { ofDestinations } from "../scopes/scope-store.ts";
import { allDecidedIn, isInTime, type Period } from "../work/decided-store.ts";

const openStatuses = ["submitted", "documents_verified", "pending"] as const;

/** Open cases by whose turn they are, and when our part is due. */
export function openCasesByDueDate(db: Database, destinations: readonly string[]) {
  return db
    .selectFrom("applications")
    .select((row) => row.ref("turn").$castTo<Turn>().as("turn"))
    .select((row) => row.ref("due_on").$castTo<CalendarDate>().as("due_on"))
    .select((row) => row.fn.countAll<number>().as("cases"))
    .where("status", "in", openStatuses)
    .where(ofDestinations("applications.id", destinations))
    .groupBy(["turn", "due_on"])
    .execute();
}

const decidedDay = sql<CalendarDate>`(decided_at AT TIME ZONE 'Asia/Kolkata')::date`;

export function decisionsByDay(db: Database, { from, until, destinations = [] }: Period) {
  return db
    .selectFrom("application_travellers")
    .select((row) => [decidedDay.as("day"), "outcome", row.fn.countAll<number>().as("travellers")] as const)
    .where("decided_at", ">=", from)
    .where("decided_at", "<", until)
    .where(ofDestinations("application_id", destinations))
    .groupBy([decidedDay, "outcome"])
    .execute();
}

/** The cases of these travellers: each counts once a day. */
export function casesWithDecisionsByDay(db: Database, { from, until, destinations = [] }: Period) {
  return db
    .selectFrom("application_travellers")
    .select(decidedDay.as("day"))
    .select((row) => row.fn.count<number>("application_id").distinct().as("cases"))
    .where("decided_at", ">=", from)
    .where("decided_at", "<", until)
    .where(ofDestinations("application_id", destinations))
    .groupBy(decidedDay)
    .execute();
}

export interface Turnaround {
  decided: number;
  in_time: number;
  /** In the order of the requested percentiles; null if nothing was decided. */
  took: number[] | null;
  promised: number[] | null;
}

/** Percentiles of the days to decision and to the promised date, for applications decided in the period. */
export async function turnaroundOf(
  db: Database,
  period: Period,
  shares: readonly number[],
): Promise<Turnaround> {
  const { rows } = await sql<Turnaround>`
    WITH decided AS (
      SELECT (decided.decided_at AT TIME ZONE 'Asia/Kolkata')::date AS decided_on,
        (a.submitted_at AT TIME ZONE 'Asia/Kolkata')::date AS submitted_on, a.estimated_date, ${isInTime("a")} AS in_time
      FROM (${allDecidedIn(period)}) AS decided JOIN applications a ON a.id = decided.application_id
    )
    SELECT count(*) AS decided, count(*) FILTER (WHERE in_time) AS in_time,
      percentile_disc(${[...shares]}::float8[]) WITHIN GROUP (ORDER BY decided_on - submitted_on) AS took,
      percentile_disc(${[...shares]}::float8[]) WITHIN GROUP (ORDER BY estimated_date - submitted_on) AS promised
    FROM decided`.execute(db);
  return rows[0] ?? { decided: 0, in_time: 0, took: null, promised: null };
}

export function rejectionsByReason(db: Database, { from, until, destinations = [] }: Period) {
  return db
    .selectFrom("application_travellers")
    .select((row) => row.fn.countAll<number>().as("travellers"))
    .select((row) => row.fn.count<number>("application_id").distinct().as("cases"))
    .select((row) => row.ref("reason_code").$castTo<RejectionReason>().as("reason"))
    .where("outcome", "=", "rejected")
    .where(ofDestinations("application_id", destinations))
    .where("decided_at", ">=", from)
    .where("decided_at", "<", until)
    .groupBy("reason_code")
    .orderBy("travellers", "desc")
    .orderBy("reason_code")
    .execute();
}

export function paymentsByMethod(db: Database, { from, until, destinations = [] }: Period) {
  return db
    .selectFrom("payments")
    .select((row) => row.fn.countAll<number>().as("payments"))
    .select(sql<number>`sum(amount_paise)::bigint`.as("amount"))
    .select((row) => row.ref("method").$castTo<PaymentMethodId>().as("method"))
    .where("succeeded_at", ">=", from)
    .where("succeeded_at", "<", until)
    .where(ofDestinations("payments.id", destinations, "payment_id"))
    .groupBy("method")
    .orderBy("amount", "desc")
    .orderBy("method")
    .execute();
}

/** The instants at which a span of days in India begins and ends. */
export function periodOf(firstDay: CalendarDate, dayAfterLast: CalendarDate): Pick<Period, "from" | "until"> {
  return { from: midnightInIndia(firstDay), until: midnightInIndia(dayAfterLast) };
}
