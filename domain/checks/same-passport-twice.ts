// No two travellers of one application have the same passport.
import { normalisePassportNumber } from "../travellers.ts";
import { type Check, fine, problem } from "./check.ts";

export const samePassportTwice: Check = ({ traveller: { passportNumber }, otherNumbers }) => {
  if (otherNumbers.length === 0) return undefined;
  const own = normalisePassportNumber(passportNumber);
  return otherNumbers.map(normalisePassportNumber).includes(own)
    ? problem("Another traveller of this application has the same passport number.")
    : fine("No other traveller has this passport number.");
};
