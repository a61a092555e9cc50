// A child's application names both parents (D46).
import { ageOn, type CalendarDate } from "../../dates/calendar-date.ts";
import type { PassportDetails } from "../../travellers.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

export const ofAge = 18;
const parents = ["fatherName", "motherName"] as const;

export const minorWithoutParents: TravellerCheck = ({ traveller, today }) => {
  if (!isMinor(traveller, today)) return undefined;
  const fields = parents.filter((parent) => traveller[parent].trim() === "");
  return fields.length === 0 ? found("parents_named", {}) : found("parents_missing", { fields });
};

export function isMinor({ dob }: PassportDetails, today: CalendarDate): boolean {
  return dob !== null && ageOn(dob, today) < ofAge;
}
