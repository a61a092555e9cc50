// Whether an issued visa that arrives without a case certainly belongs to a traveller. In doubt a person decides.
import type { VisaField, VisaFinding, VisaVerdict } from "./compare-visa.ts";

/**
 * `unreadable`: neither text nor machine-readable lines. `no_number`: no Indian passport number. `unknown`: no traveller with
 * this number waits for a visa. `several`: more than one does. `differs`: what the visa says of the person is not what the
 * traveller entered, or is too little. `has_visa`: the traveller already has one.
 */
export const unmatchedReasons = [
  "unreadable",
  "no_number",
  "unknown",
  "several",
  "differs",
  "has_visa",
] as const;
export type UnmatchedReason = (typeof unmatchedReasons)[number];

/** These are about the person; the others are about the journey, which the specialist compares. */
const personalFields = [
  "name",
  "passportNumber",
  "dateOfBirth",
  "sex",
  "nationality",
] as const satisfies VisaField[];

/** The number alone is not enough: it may be that of another person's expired passport. */
export function isCertainlyTheirs(findings: readonly VisaFinding[]): boolean {
  const has = (field: VisaField, verdict: VisaVerdict) =>
    findings.some((finding) => finding.field === field && finding.verdict === verdict);
  if (personalFields.some((field) => has(field, "differs"))) return false;
  return has("passportNumber", "agrees") && (has("name", "agrees") || has("dateOfBirth", "agrees"));
}
