// A child's application names both parents (decisions 46).
import { ageOn } from "../../dates/calendar-date.ts";
import type { Check } from "../check.ts";
import { found } from "../findings.ts";

const ofAge = 18;
const parents = ["fatherName", "motherName"] as const;

export const minorWithoutParents: Check = ({ traveller, today }) => {
  if (!traveller.dob || ageOn(traveller.dob, today) >= ofAge) return undefined;
  const fields = parents.filter((parent) => traveller[parent].trim() === "");
  return fields.length === 0 ? found("parents_named", {}) : found("parents_missing", { fields });
};
