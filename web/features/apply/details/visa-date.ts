// When the visa of a draft is expected, by the working days of the destination's authority.
import type { Draft } from "#contract/drafts.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import { visaExpectedOn } from "#domain/rules/working-calendar.ts";
import { authorityCalendarOf, type OfficeCalendar } from "#web/features/drafts/rules/draft-rules.ts";

export interface VisaDate {
  /** By our working days (D32, D49). */
  promised: CalendarDate;
  /** Not before the authority has had as many working days of its own. */
  expected: CalendarDate;
}

/** Undefined without a plan. */
export function visaDateOf(draft: Draft, calendar: OfficeCalendar): VisaDate | undefined {
  if (!draft.plan) return undefined;
  const { today, holidays } = calendar;
  const { processingDays } = draft.plan;
  return {
    promised: addWorkingDays(today, processingDays, holidays),
    expected: visaExpectedOn(today, processingDays, authorityCalendarOf(draft, calendar)),
  };
}
