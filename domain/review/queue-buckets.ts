// How the reports group open cases: ours by the working days left until they are due, the others by whom they wait for.
import { addDays, type CalendarDate } from "../dates/calendar-date.ts";
import { workingDaysFrom } from "../dates/working-days.ts";
import type { Turn } from "./clocks/turns.ts";

/** Of the cases that are ours, starting with the most overdue. */
const ownBuckets = ["overdue_more", "overdue", "today", "soon", "week", "later"] as const;
export const queueBuckets = [...ownBuckets, "traveller", "authority"] as const;
export type QueueBucket = (typeof queueBuckets)[number];

/** The maximum working days left in each bucket; negative days have passed. */
const upTo = {
  overdue_more: -6,
  overdue: -1,
  today: 0,
  soon: 2,
  week: 5,
  later: Infinity,
} as const satisfies Record<(typeof ownBuckets)[number], number>;

/** @param workingDaysLeft until our part is due; negative once that has passed */
export function bucketOf(turn: Turn, workingDaysLeft: number): QueueBucket {
  if (turn !== "ours") return turn;
  return ownBuckets.find((bucket) => workingDaysLeft <= upTo[bucket]) ?? "later";
}

/** The due dates of the cases in a bucket of ours; undefined where there is no first or last one. */
export interface DueDates {
  from: CalendarDate | undefined;
  to: CalendarDate | undefined;
}

/** Undefined for buckets that wait for others. */
export function dueDatesOf(
  bucket: QueueBucket,
  today: CalendarDate,
  holidays: readonly CalendarDate[],
): DueDates | undefined {
  const at = ownBuckets.findIndex((own) => own === bucket);
  const own = ownBuckets[at];
  if (own === undefined) return undefined;
  const before = ownBuckets[at - 1];
  const daysLeft = workingDaysFrom(today, holidays);
  return {
    from: before && addDays(lastDateWith(daysLeft, upTo[before], today), 1),
    to: own === "later" ? undefined : lastDateWith(daysLeft, upTo[own], today),
  };
}

/** The last date with so many working days left, or fewer. */
function lastDateWith(
  daysLeft: (date: CalendarDate) => number,
  most: number,
  today: CalendarDate,
): CalendarDate {
  let date = today;
  while (daysLeft(date) > most) date = addDays(date, -1);
  while (daysLeft(addDays(date, 1)) <= most) date = addDays(date, 1);
  return date;
}
