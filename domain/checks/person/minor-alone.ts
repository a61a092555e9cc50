// A child travels with an adult on the same application, or needs a letter of consent.
import { ageOn, type CalendarDate } from "../../dates/calendar-date.ts";
import type { PassportDetails } from "../../travellers.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";
import { isMinor, ofAge } from "./minor-without-parents.ts";

export const minorAlone: TravellerCheck = ({ traveller, others, today }) => {
  if (!isMinor(traveller, today)) return undefined;
  return found(others.some((other) => isAdult(other, today)) ? "minor_with_adult" : "minor_alone", {});
};

function isAdult({ dob }: PassportDetails, today: CalendarDate): boolean {
  return dob !== null && ageOn(dob, today) >= ofAge;
}
