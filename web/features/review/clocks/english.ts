// Texts about whose time a case takes.
import type { Turn } from "#domain/review/clocks/turns.ts";
import type { Duration } from "#domain/rules/durations.ts";

const units: Record<Duration["unit"], [one: string, several: string]> = {
  hours: ["hour", "hours"],
  days: ["day", "days"],
  "working-days": ["working day", "working days"],
  weeks: ["week", "weeks"],
  months: ["month", "months"],
  years: ["year", "years"],
};
const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

export const clocks = {
  traveller: (since: string) => `Waiting for the traveller since ${since}`,
  authority: (since: string) => `With the authority since ${since}`,
  authorityUsually: (since: string, usual: string) => `With the authority since ${since}, usually ${usual}`,
  atOnce: "at once",
  duration: (from: number | null, to: number, unit: Duration["unit"]) =>
    `${from === null || from === to ? to : `${from}–${to}`} ${units[unit][to === 1 ? 0 : 1]}`,
  time: "Working days so far",
  times: { ours: "ours", traveller: "traveller", authority: "authority" } satisfies Record<Turn, string>,
  due: "Our part due",
  slack: "Until departure",
  spare: (count: number) => `${days(count)} to spare`,
  tooLate: (count: number) => `Visa up to ${days(count)} too late`,
};
