// Indian passport numbers have a letter and 7 digits, or two letters and 6 digits (D28).
import { looksLikePassportNumber } from "../../travellers.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

export const passportNumberForm: TravellerCheck = ({ traveller: { passportNumber } }) => {
  if (passportNumber.trim() === "") return undefined;
  return found(looksLikePassportNumber(passportNumber) ? "passport_number_usual" : "passport_number_odd", {});
};
