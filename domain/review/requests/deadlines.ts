// By when a traveller is asked to answer: a working day from tomorrow on.
import { addDays, type CalendarDate, daysBetween } from "../../dates/calendar-date.ts";
import { addWorkingDays, workingDayFrom, type WorkingBasis } from "../../dates/working-days.ts";

/** Working days that travellers usually get. */
const usualDays = 3;
/** Calendar days. */
export const maxDeadlineDays = 60;

interface DeadlineFacts {
  today: CalendarDate;
  holidays: WorkingBasis;
}

export function isDeadline(date: CalendarDate, { today, holidays }: DeadlineFacts): boolean {
  const days = daysBetween(today, date);
  return days >= 1 && days <= maxDeadlineDays && workingDayFrom(date, holidays) === date;
}

/** The next working days, from tomorrow on. */
export function nextDeadlines(count: number, { today, holidays }: DeadlineFacts): CalendarDate[] {
  return Array.from({ length: count }, (_, at) => addWorkingDays(today, at + 1, holidays));
}

/** Earlier than usual if the trip leaves less time. `slackDays`: calendar days to spare, null if unknown. */
export function usualDeadline(slackDays: number | null, facts: DeadlineFacts): CalendarDate {
  const [first = facts.today, ...later] = nextDeadlines(usualDays, facts);
  if (slackDays === null) return later.at(-1) ?? first;
  const latest = addDays(facts.today, slackDays);
  return later.findLast((date) => date <= latest) ?? first;
}
