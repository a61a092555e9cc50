// A moment as the office reads it: day and time in India.

const format = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});

/** `2026-11-20, 12:00` */
export function whenText(timestamp: string): string {
  return format.format(new Date(timestamp));
}
