// When our part of a case is due, and whether we are late. The time that the traveller had the case is added.
import type { CalendarDate } from "../../dates/calendar-date.ts";
import { addWorkingDays, type WorkingBasis, workingDaysLeft } from "../../dates/working-days.ts";
import { ageOf, type CaseAge } from "../case-age.ts";
import type { Turn } from "./turns.ts";

interface Wait {
  /** Before the wait. */
  dueOn: CalendarDate;
  /** From when until when the traveller had the case. */
  from: CalendarDate;
  until: CalendarDate;
}

/** The due date after a wait for the traveller: later by as many of our working days as the wait took. */
export function dueAfterWait({ dueOn, from, until }: Wait, holidays: WorkingBasis): CalendarDate {
  return addWorkingDays(dueOn, Math.max(0, workingDaysLeft(from, until, holidays)), holidays);
}

export interface DueFacts {
  turn: Turn | null;
  /** Working days until our part is due; negative once it has passed. */
  daysLeft: number;
}

/** Null while the case is not ours: waiting for the traveller or the authority is not late, however long it takes. */
export function dueAgeOf({ turn, daysLeft }: DueFacts): CaseAge | null {
  return turn === "ours" ? ageOf(daysLeft) : null;
}
