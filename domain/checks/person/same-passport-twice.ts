// No two travellers of one application have the same passport.
import { normalisePassportNumber } from "../../travellers.ts";
import type { Check } from "../check.ts";
import { found } from "../findings.ts";

export const samePassportTwice: Check = ({ traveller: { passportNumber }, otherNumbers }) => {
  if (otherNumbers.length === 0) return undefined;
  const isTwice = otherNumbers.map(normalisePassportNumber).includes(normalisePassportNumber(passportNumber));
  return found(isTwice ? "passport_twice" : "passport_once", {});
};
