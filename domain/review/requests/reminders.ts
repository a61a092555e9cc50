// When travellers are reminded of what they were asked for: after 24 and 72 hours, and on the day before the deadline.
import { addDays, type CalendarDate, dateInIndia, hourInIndia } from "../../dates/calendar-date.ts";

export const reminderKinds = ["first", "second", "deadline"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const hourMs = 3_600_000;
/** How long after the request each is due at the earliest: nobody is reminded of a deadline on the day of the request. */
export const reminderHours = { first: 24, second: 72, deadline: 20 } as const satisfies Record<
  ReminderKind,
  number
>;

export interface OpenRequest {
  askedAt: Date;
  dueOn: CalendarDate | null;
  /** The reminders that were sent. */
  sent: readonly ReminderKind[];
}

/** Several may be due at once, for example after a standstill; they are sent as one. */
export function remindersDue({ askedAt, dueOn, sent }: OpenRequest, now: Date): ReminderKind[] {
  const hours = (now.getTime() - askedAt.getTime()) / hourMs;
  const today = dateInIndia(now);
  const isAlmostDue = dueOn !== null && addDays(dueOn, -1) <= today && today <= dueOn;
  const isDue = {
    first: true,
    second: true,
    deadline: isAlmostDue,
  } satisfies Record<ReminderKind, boolean>;
  return reminderKinds.filter((kind) => isDue[kind] && hours >= reminderHours[kind] && !sent.includes(kind));
}

/** From nine in the morning to eight in the evening in India. */
export function isHumaneHour(now: Date): boolean {
  const hour = hourInIndia(now);
  return hour >= 9 && hour < 20;
}
