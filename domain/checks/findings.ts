// What the automatic checks can find: how grave each finding is, and which values its sentence names. The sentences stand in
// the catalogues of the languages (web/language/findings).
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { DocumentKind } from "../documents/document-kinds.ts";
import type { EnteredPassport } from "../passport/compare-passport.ts";

/** The fields of the passport form that a finding may name. */
export const findingFields = [
  "firstName",
  "lastName",
  "fatherName",
  "motherName",
  "passportNumber",
  "gender",
  "dob",
  "nationality",
  "passportIssueDate",
  "passportExpiryDate",
  "placeOfIssue",
] as const satisfies readonly (keyof EnteredPassport)[];
export type FindingField = (typeof findingFields)[number];

/** `look`: a person should look at it; `problem`: as it is, the authority will refuse. */
export const checkVerdicts = ["fine", "look", "problem"] as const;
export type CheckVerdict = (typeof checkVerdicts)[number];

/** The evidence of a finding. `marks` as the device and the form left them, such as 'could-not-tell:fatherName'. */
export interface FindingParams {
  expiry: CalendarDate;
  months: number;
  fields: readonly FindingField[];
  kinds: readonly DocumentKind[];
  marks: readonly string[];
}

interface FindingRow {
  verdict: CheckVerdict;
  params: readonly (keyof FindingParams)[];
}

export const findings = {
  passport_valid: { verdict: "fine", params: ["expiry"] },
  passport_expiry_unknown: { verdict: "look", params: [] },
  passport_expires_on_trip: { verdict: "problem", params: ["expiry"] },
  passport_expires_soon: { verdict: "look", params: ["expiry", "months"] },
  reading_agrees: { verdict: "fine", params: [] },
  reading_missing: { verdict: "look", params: [] },
  reading_differs: { verdict: "problem", params: ["fields"] },
  print_differs: { verdict: "look", params: ["fields"] },
  nothing_marked: { verdict: "fine", params: [] },
  marks_left: { verdict: "look", params: ["marks"] },
  name_follows_rule: { verdict: "fine", params: [] },
  surname_missing: { verdict: "look", params: [] },
  second_name_missing: { verdict: "look", params: [] },
  name_missing: { verdict: "look", params: [] },
  issue_date_fits: { verdict: "fine", params: [] },
  issue_date_unknown: { verdict: "look", params: [] },
  issue_date_odd: { verdict: "look", params: [] },
  documents_complete: { verdict: "fine", params: [] },
  documents_missing: { verdict: "problem", params: ["kinds"] },
  parents_named: { verdict: "fine", params: [] },
  parents_missing: { verdict: "look", params: ["fields"] },
  passport_once: { verdict: "fine", params: [] },
  passport_twice: { verdict: "problem", params: [] },
} as const satisfies Record<string, FindingRow>;

export type FindingCode = keyof typeof findings;
export const findingCodes = Object.keys(findings) as FindingCode[];

/** The values that go with one finding. */
export type ParamsOf<Code extends FindingCode> = Pick<
  FindingParams,
  (typeof findings)[Code]["params"][number]
>;

export interface Finding {
  code: FindingCode;
  verdict: CheckVerdict;
  params: Partial<FindingParams>;
}

export function found<Code extends FindingCode>(code: Code, params: ParamsOf<Code>): Finding {
  return { code, verdict: findings[code].verdict, params };
}
