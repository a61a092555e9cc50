// How long a passport must be valid for a destination, and until when for one trip.
import { addDays, addMonths, type CalendarDate } from "../dates/calendar-date.ts";
import type { TravelDate } from "../dates/travel-dates.ts";
import type { FactValues } from "./fact-keys.ts";
import type { Rule } from "./rule-fact.ts";
import { ruleInForce, type RuleOrigin, type RulePlace } from "./rule-in-force.ts";

export type PassportValidity = FactValues["passportValidity"];

/** Where nothing is known about a destination: six months after the traveller leaves it, which is at least what others ask. */
export const usualPassportValidity: PassportValidity = { months: 6, after: "departure" };

export interface PassportValidityRule extends PassportValidity {
  origin: RuleOrigin;
}

/** `rules` are those of one destination. */
export function passportValidityRule(rules: readonly Rule[], place: RulePlace): PassportValidityRule {
  const known = ruleInForce(rules, "passportValidity", place);
  return known ? { ...known.value, origin: known.origin } : { ...usualPassportValidity, origin: "usual" };
}

/** A stay in the destination: its first and last day, and the last day of the visa. */
export interface PassportStay {
  arrivesOn: CalendarDate;
  leavesOn: CalendarDate;
  visaEndsOn: CalendarDate;
}

/** Without travel dates, or with earlier ones, the stay is today. `visaDays`: for how many days the visa is valid, if known. */
export interface PlannedStay {
  travelDate: TravelDate | null;
  today: CalendarDate;
  visaDays: number | null;
}

/** A visa may begin as late as the traveller arrives, so that is when its validity is counted from. */
export function passportStay({ travelDate, today, visaDays }: PlannedStay): PassportStay {
  const notBefore = (date: string | undefined) => (date && date > today ? date : today);
  const arrivesOn = notBefore(travelDate?.departure);
  const leavesOn = notBefore(travelDate?.arrival);
  return { arrivesOn, leavesOn, visaEndsOn: visaDays ? addDays(arrivesOn, visaDays - 1) : leavesOn };
}

/** The first day on which the passport may expire; never before the traveller leaves. */
export function passportNeededUntil({ months, after }: PassportValidity, stay: PassportStay): CalendarDate {
  const from = { arrival: stay.arrivesOn, departure: stay.leavesOn, "end-of-visa": stay.visaEndsOn }[after];
  const until = addMonths(from, months);
  return until < stay.leavesOn ? stay.leavesOn : until;
}
