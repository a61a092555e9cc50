// What the passport form finds in its fields: what is missing, and what deserves a second look (§5).
import { addMonths, ageOn, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { passportFindings } from "#domain/journey.ts";
import { issueDateFits } from "#domain/passport/issue-date.ts";
import {
  passportNeededUntil,
  passportStay,
  type PassportValidityRule,
  type PlannedStay,
} from "#domain/rules/passport-validity-rule.ts";
import { looksLikePassportNumber, type PassportDetails } from "#domain/travellers.ts";
import { codeText } from "#web/terms/code-text.ts";

export interface FormProblem {
  fieldId: string;
  message: string;
}

const dateNames = ["passportIssueDate", "passportExpiryDate", "dob"] as const;
export type DateName = (typeof dateNames)[number];

interface FormState {
  guardianConsent: boolean;
  today: CalendarDate;
  /** The text of the date fields, whether it is a date or not. */
  typed: Partial<Record<DateName, string>>;
  /** The error of a date field whose text is not a date. */
  notADate: (field: DateName) => string;
}

/** The problems that prevent Next, in the order of the fields. */
export function findFormProblems(
  fields: PassportDetails,
  { guardianConsent, today, typed, notADate }: FormState,
): FormProblem[] {
  // 'is required' would be wrong for a field that contains text.
  const unread = dateNames.filter((name) => fields[name] === null && typed[name]?.trim());
  const found = passportFindings({ ...fields, guardianConsent }, today)
    .map(({ code, field }) => ({ fieldId: field ?? "firstName", message: codeText(code) }))
    .filter(({ fieldId }) => unread.every((name) => name !== fieldId));
  return [...found, ...unread.map((name) => ({ fieldId: name, message: notADate(name) }))].sort(
    (one, other) => order.indexOf(one.fieldId) - order.indexOf(other.fieldId),
  );
}

const order = ["firstName", "lastName", "passportNumber", ...dateNames, "guardianConsent"];

/** Warnings by field. */
export interface FormWarnings {
  passportNumber?: "number_format";
  passportIssueDate?: "issue_date_odd";
  passportExpiryDate?: ExpiryWarning;
}
type ExpiryWarning = "expires_soon" | "expires_too_early";

/** The planned trip, and what its destination asks for. */
export interface PassportNeeds extends PlannedStay {
  rule: PassportValidityRule;
}

/** They never block (D28). */
export function findFormWarnings(fields: PassportDetails, needs: PassportNeeds): FormWarnings {
  const { passportNumber, passportIssueDate, passportExpiryDate, dob } = fields;
  const expiry = passportExpiryDate && expiryWarning(passportExpiryDate, needs);
  const odd =
    passportIssueDate !== null &&
    passportExpiryDate !== null &&
    !issueDateFits(passportIssueDate, passportExpiryDate, dob);
  return {
    ...(passportNumber.trim() && !looksLikePassportNumber(passportNumber)
      ? { passportNumber: "number_format" as const }
      : {}),
    ...(odd ? { passportIssueDate: "issue_date_odd" as const } : {}),
    ...(expiry ? { passportExpiryDate: expiry } : {}),
  };
}

/**
 * `expires_too_early` by the destination's own rule, `expires_soon` by the usual one: 6 months from the day of travel.
 * An expired passport blocks instead.
 */
function expiryWarning(expiry: CalendarDate, needs: PassportNeeds): ExpiryWarning | undefined {
  if (expiry < needs.today) return undefined;
  const stay = passportStay(needs);
  if (needs.rule.origin === "usual")
    return expiry < addMonths(stay.arrivesOn, 6) ? "expires_soon" : undefined;
  return expiry < passportNeededUntil(needs.rule, stay) ? "expires_too_early" : undefined;
}

/** Whether the guardian's checkbox is required: the birth date gives an age under 18 (D46). */
export function needsGuardian(dob: CalendarDate | null, today: CalendarDate): boolean {
  return dob !== null && dob <= today && ageOn(dob, today) < 18;
}
