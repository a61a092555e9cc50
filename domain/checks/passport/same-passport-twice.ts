// No two travellers of one application have the same passport.
import { normalisePassportNumber } from "../../travellers.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

export const samePassportTwice: TravellerCheck = ({ traveller, others }) => {
  if (others.length === 0) return undefined;
  const own = normalisePassportNumber(traveller.passportNumber);
  const isTwice = others.some(({ passportNumber }) => normalisePassportNumber(passportNumber) === own);
  return found(isTwice ? "passport_twice" : "passport_once", {});
};
