// No two travellers have the same name and birth date: one may be entered with an old passport and a new one.
import { plainName } from "../../passport/compare-names.ts";
import { fullNameOf, normalisePassportNumber, type PassportDetails } from "../../travellers.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

export const samePersonTwice: TravellerCheck = ({ traveller, others }) => {
  if (others.length === 0 || !traveller.dob) return undefined;
  return found(others.some((other) => isSame(traveller, other)) ? "person_twice" : "person_once", {});
};

/** With the same number it is the same passport, which has its own check. */
function isSame(one: PassportDetails, other: PassportDetails): boolean {
  const number = ({ passportNumber }: PassportDetails) => normalisePassportNumber(passportNumber);
  const name = (traveller: PassportDetails) => plainName(fullNameOf(traveller));
  return one.dob === other.dob && name(one) === name(other) && number(one) !== number(other);
}
