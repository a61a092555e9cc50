// When a visa is expected, and the new date once the promised one has passed without a decision (D49).
import type { CalendarDate } from "./calendar-date.ts";
import { addWorkingDays } from "./working-days.ts";

/** Shorter, the new date would pass again before anything can have happened. */
const minWorkingDays = 3;

export interface LateFacts {
  today: CalendarDate;
  /** Whether the authority already has the application. */
  isFiled: boolean;
  /** The working days from submission to the promised date. */
  processingDays: number;
  holidays: readonly CalendarDate[];
}

/** Once filed, half of the processing time from today; before, all of it, because the authority has not begun. */
export function revisedEstimate({ today, isFiled, processingDays, holidays }: LateFacts): CalendarDate {
  const days = isFiled ? Math.ceil(processingDays / 2) : processingDays;
  return addWorkingDays(today, Math.max(minWorkingDays, days), holidays);
}

/** Where a late application is waiting. */
export const lateStages = ["checking", "filing", "authority"] as const;
export type LateStage = (typeof lateStages)[number];

export interface LateCase {
  status: "submitted" | "documents_verified";
  isFiled: boolean;
  /** Whether the traveller has replaced a document since the verification, which nobody has opened. */
  hasUnopened: boolean;
}

export function lateStageOf({ status, isFiled, hasUnopened }: LateCase): LateStage {
  if (isFiled) return "authority";
  return status === "submitted" || hasUnopened ? "checking" : "filing";
}

export interface PromisedDates {
  estimatedDate: CalendarDate;
  /** The date given once the estimate had passed. */
  revisedDate: CalendarDate | null;
  today: CalendarDate;
}

/** When the visa is expected: the date promised last; null once it has passed, because nobody expects it on that day. */
export function expectedDateOf({ estimatedDate, revisedDate, today }: PromisedDates): CalendarDate | null {
  const promised = revisedDate ?? estimatedDate;
  return promised < today ? null : promised;
}
