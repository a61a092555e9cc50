// What was entered against what the device read from the passport pages (decisions 3, 6).
import { comparePassport } from "../passport/compare-passport.ts";
import { type Check, fine, look, problem } from "./check.ts";

/** The machine-readable lines decide these; a difference in print may be a misreading. */
const decided = ["firstName", "lastName", "passportNumber", "gender", "dob", "passportExpiryDate"];

export const readingDiffers: Check = ({ traveller, pages }) => {
  if (!pages.front?.ok) return look("The device could not read the passport page.");
  const verdicts = Object.entries(comparePassport(traveller, pages));
  const differing = verdicts.filter(([, verdict]) => verdict === "contradicted").map(([field]) => field);
  if (differing.length === 0) return fine("What was entered agrees with the passport pages.");
  const sentence = `The passport pages say something else: ${differing.join(", ")}.`;
  return differing.some((field) => decided.includes(field)) ? problem(sentence) : look(sentence);
};
