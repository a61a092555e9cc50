// Compares what was entered with what the device read from the passport pages (D3, D6).
import { comparePassport } from "../../passport/compare-passport.ts";
import type { TravellerCheck } from "../check.ts";
import { type FindingField, findingFields, found } from "../findings.ts";
import { printOnlyMark, unreadMark } from "../../passport/page-marks.ts";

/** The machine-readable lines decide these fields; a difference in print may be a misreading. */
const decided: readonly FindingField[] = [
  "firstName",
  "lastName",
  "passportNumber",
  "gender",
  "dob",
  "passportExpiryDate",
];

export const readingDiffers: TravellerCheck = ({ traveller, pages, marks }) => {
  // pages_unread reports a page that could not be read.
  if (marks.includes(`${unreadMark}firstPage`)) return undefined;
  const isProvisional = marks.includes(`${printOnlyMark}firstPage`);
  if (!pages.front || (!pages.front.ok && !isProvisional)) return found("reading_missing", {});
  const verdicts = comparePassport(traveller, pages);
  const fields = findingFields.filter((field) => verdicts[field] === "contradicted");
  if (fields.length === 0) return found("reading_agrees", {});
  const isDecided = !isProvisional && fields.some((field) => decided.includes(field));
  return found(isDecided ? "reading_differs" : "print_differs", { fields });
};
