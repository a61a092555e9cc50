// How many days a case can lose before the visa comes too late for the trip: what a specialist sees next to the departure.
import { addDays, type CalendarDate, daysBetween } from "../../dates/calendar-date.ts";
import { addWorkingDays, type WorkingBasis } from "../../dates/working-days.ts";
import { addDuration } from "../../rules/durations.ts";
import type { FactValues } from "../../rules/fact-keys.ts";
import type { Turn } from "./turns.ts";

/** Our own part takes at least this many working days when nothing goes wrong. */
const minOwnDays = 1;

export interface SlackFacts {
  today: CalendarDate;
  /** Null if the application has no travel date. */
  departure: CalendarDate | null;
  turn: Turn;
  /** Since when the authority has the case; only read if it is its turn. */
  since: CalendarDate;
  /** How long the authority takes; null if it is not known. */
  processing: FactValues["processing"] | null;
  /** The working days that were promised in all, used where the authority's time is not known. */
  promisedDays: number;
  holidays: readonly CalendarDate[];
  authority: WorkingBasis;
}

/** Calendar days between the day on which the visa can be there and the departure; negative if it comes too late. */
export function slackOf(facts: SlackFacts): number | null {
  const { today, departure, turn, since } = facts;
  if (departure === null) return null;
  const filedOn = turn === "authority" ? since : addWorkingDays(today, minOwnDays, facts.holidays);
  const usual = decidedOn(filedOn, facts);
  const decided = usual < today ? today : usual;
  return daysBetween(addDays(decided, 1), departure);
}

/** The day on which the authority usually has decided. */
function decidedOn(filedOn: CalendarDate, { processing, promisedDays, authority }: SlackFacts): CalendarDate {
  const after = (count: number) => addWorkingDays(filedOn, count, authority);
  if (!processing) return after(promisedDays);
  if (processing.to === 0) return filedOn;
  return addDuration(filedOn, { count: processing.to, unit: processing.unit }, after);
}
