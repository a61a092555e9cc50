// The date of issue fits the date of expiry and the age of its holder.
import { issueDateFits } from "../passport/issue-date.ts";
import { type Check, fine, look } from "./check.ts";

export const issueDate: Check = ({ traveller: { passportIssueDate, passportExpiryDate, dob } }) => {
  if (!passportIssueDate || !passportExpiryDate) return look("The passport's date of issue is not known.");
  return issueDateFits(passportIssueDate, passportExpiryDate, dob)
    ? fine("The date of issue fits the date of expiry.")
    : look("The date of issue does not fit the date of expiry.");
};
