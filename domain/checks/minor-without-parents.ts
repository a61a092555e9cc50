// A child's application names both parents (decisions 46).
import { ageOn } from "../dates/calendar-date.ts";
import { type Check, fine, look } from "./check.ts";

const ofAge = 18;

export const minorWithoutParents: Check = ({ traveller, today }) => {
  const { dob, fatherName, motherName } = traveller;
  if (!dob || ageOn(dob, today) >= ofAge) return undefined;
  return fatherName.trim() !== "" && motherName.trim() !== ""
    ? fine("A minor, and both parents are named.")
    : look("A minor: the names of both parents are needed.");
};
