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
  times: {
    ours: (count: number) => `${count} with us`,
    traveller: (count: number) => `${count} with the traveller`,
    authority: (count: number) => `${count} with the authority`,
  } satisfies Record<Turn, unknown>,
  due: "Due, with the traveller's days added",
  visa: "Visa expected",
  visaBefore: (date: string, count: number) => `by ${date}, ${days(count)} before departure`,
  visaThatDay: (date: string) => `by ${date}, the day of departure`,
  visaAfter: (date: string, count: number) => `by ${date}, ${days(count)} after departure`,
  /** Of a case that is not filed yet: why the date differs from the promised one. */
  ifFiledNext: "if it is filed on the next working day and the authority takes its longest usual time",
  asUsual: "if the authority takes its longest usual time",
};
