// Each view of the queue as one SQL condition on stored columns, supported by a partial index.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import type { WorkView } from "#domain/review/views/work-views.ts";
import type { DB } from "#server/platform/database/schema.ts";
import { hasNoProposal, hasProposalOfAnother } from "./waiting-proposal-store.ts";

export interface ViewValues {
  /** A column with the ID, if several callers are answered together. */
  callerId: string | Expression<string>;
  /** The callers', where they have only some. */
  destinations?: readonly string[] | undefined;
  today: CalendarDate;
  /** The last promised date that counts as due today: the day before the next working day. */
  dueUntil: CalendarDate;
}

type Applications = ExpressionBuilder<DB, "applications">;

export function viewConditions(eb: Applications, view: WorkView, values: ViewValues): Expression<SqlBool>[] {
  return conditions[view](eb, values);
}

export function dueUntilOf(today: CalendarDate, holidays: readonly CalendarDate[]): CalendarDate {
  return addDays(addWorkingDays(today, 1, holidays), -1);
}

/** Written exactly as in the partial indexes: with parameters the planner could not tell that they apply. */
export const isOpen = sql<SqlBool>`applications.status IN ('submitted', 'documents_verified', 'pending')`;
export const isOurs = sql<SqlBool>`applications.turn = 'ours'`;
const isVerified = sql<SqlBool>`applications.status = 'documents_verified'`;
/** Written so that no index on the status applies: the few cases with an answer are found by their own index. */
const isNotOver = sql<SqlBool>`applications.status NOT IN ('approved', 'rejected', 'cancelled')`;
const isFiled = sql<SqlBool>`applications.filed_at IS NOT NULL`;
const isNotFiled = sql<SqlBool>`applications.filed_at IS NULL`;
export const hasAnswer = sql<SqlBool>`applications.answered_at IS NOT NULL`;
export const hasNoAnswer = sql<SqlBool>`applications.answered_at IS NULL`;

/** As `turn_of_case` says; written so that the partial index of filed cases applies. */
export const isWithAuthority = [isVerified, isFiled];
export const isReadyToFile = [isVerified, isNotFiled, hasNoProposal];

const conditions: Record<WorkView, (eb: Applications, values: ViewValues) => Expression<SqlBool>[]> = {
  mine: (eb, { callerId }) => [isOpen, eb("applications.assignee_id", "=", callerId)],
  new_answers: () => [isNotOver, hasAnswer],
  ready_to_file: () => isReadyToFile,
  at_authority: () => [...isWithAuthority, hasNoProposal],
  with_traveller: () => [sql`applications.status = 'pending'`],
  second_person: (_, { callerId }) => [hasProposalOfAnother(callerId)],
  unclaimed: () => [isOpen, sql`applications.assignee_id IS NULL`],
  due_today: (eb, { today, dueUntil }) => [
    isOurs,
    eb("applications.due_on", ">=", today),
    eb("applications.due_on", "<=", dueUntil),
  ],
};
