// The date of issue is consistent with the date of expiry and the holder's age.
import { issueDateFits } from "../../passport/issue-date.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

export const issueDate: TravellerCheck = ({ traveller: { passportIssueDate, passportExpiryDate, dob } }) => {
  if (!passportIssueDate || !passportExpiryDate) return found("issue_date_unknown", {});
  const fits = issueDateFits(passportIssueDate, passportExpiryDate, dob);
  return found(fits ? "issue_date_fits" : "issue_date_odd", {});
};
