// What the automatic checks can find: the severity of each finding, and the values in its sentence. The sentences are in
// the catalogue of each language (web/features/checks).
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { DocumentKind } from "../documents/document-kinds.ts";
import type { Weekday } from "../dates/working-days.ts";
import type { EnteredPassport } from "../passport/entered-passport.ts";
import type { PassportValidity } from "../rules/passport-validity-rule.ts";
import type { RuleOrigin } from "../rules/rule-in-force.ts";

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

/** `hint`: nothing is wrong; `look`: a person should check it; `problem`: the authority will reject it. */
export const checkVerdicts = ["fine", "hint", "look", "problem"] as const;
export type CheckVerdict = (typeof checkVerdicts)[number];

/** The evidence of a finding. `marks` are those of the device and the form, such as 'could-not-tell:fatherName'. */
export interface FindingParams {
  expiry: CalendarDate;
  departure: CalendarDate;
  /** The last day of the trip. */
  arrival: CalendarDate;
  ready: CalendarDate;
  /** How long the passport must be valid, and after what. */
  months: number;
  after: PassportValidity["after"];
  until: CalendarDate;
  /** Where the rule that was applied comes from. */
  origin: RuleOrigin;
  /** The days on which the authority works. */
  week: readonly Weekday[];
  /** Days of the trip, or working days until the visa. */
  days: number;
  /** The days of stay that a plan permits. */
  stay: number;
  /** Whole rupees for each traveller. */
  amount: number;
  saved: number;
  /** Width and height in millimetres, such as '35x45'. */
  size: string;
  fields: readonly FindingField[];
  kinds: readonly DocumentKind[];
  marks: readonly string[];
}

interface FindingRow {
  verdict: CheckVerdict;
  params: readonly (keyof FindingParams)[];
}

export const findings = {
  passport_valid: { verdict: "fine", params: ["expiry", "months", "after", "origin"] },
  passport_expiry_unknown: { verdict: "look", params: [] },
  passport_expires_on_trip: { verdict: "problem", params: ["expiry"] },
  passport_expires_soon: { verdict: "look", params: ["expiry", "months", "after", "until", "origin"] },
  reading_agrees: { verdict: "fine", params: [] },
  reading_missing: { verdict: "look", params: [] },
  reading_differs: { verdict: "problem", params: ["fields"] },
  print_differs: { verdict: "look", params: ["fields"] },
  pages_read: { verdict: "fine", params: [] },
  pages_unread: { verdict: "look", params: ["kinds"] },
  pages_provisional: { verdict: "look", params: ["kinds"] },
  nothing_marked: { verdict: "fine", params: [] },
  marks_left: { verdict: "look", params: ["marks"] },
  name_follows_rule: { verdict: "fine", params: [] },
  surname_missing: { verdict: "look", params: [] },
  second_name_missing: { verdict: "look", params: [] },
  father_name_unconfirmed: { verdict: "look", params: [] },
  name_missing: { verdict: "look", params: [] },
  nationality_indian: { verdict: "fine", params: [] },
  nationality_other: { verdict: "look", params: [] },
  passport_number_usual: { verdict: "fine", params: [] },
  passport_number_odd: { verdict: "look", params: [] },
  issue_date_fits: { verdict: "fine", params: [] },
  issue_date_unknown: { verdict: "look", params: [] },
  issue_date_odd: { verdict: "look", params: [] },
  documents_complete: { verdict: "fine", params: [] },
  documents_missing: { verdict: "problem", params: ["kinds"] },
  photo_shape_fits: { verdict: "fine", params: ["size"] },
  photo_shape_differs: { verdict: "look", params: ["size"] },
  photo_sharp: { verdict: "fine", params: [] },
  photo_soft: { verdict: "look", params: [] },
  parents_named: { verdict: "fine", params: [] },
  parents_missing: { verdict: "look", params: ["fields"] },
  minor_with_adult: { verdict: "fine", params: [] },
  minor_alone: { verdict: "look", params: [] },
  passport_once: { verdict: "fine", params: [] },
  passport_twice: { verdict: "problem", params: [] },
  person_once: { verdict: "fine", params: [] },
  person_twice: { verdict: "look", params: [] },
  trip_over: { verdict: "problem", params: ["arrival"] },
  lead_time_kept: { verdict: "fine", params: ["departure", "origin"] },
  applied_too_late: { verdict: "look", params: ["departure", "origin"] },
  applied_too_early: { verdict: "look", params: ["departure", "origin"] },
  visa_in_time: { verdict: "fine", params: ["ready", "days", "week", "origin"] },
  visa_just_in_time: { verdict: "look", params: ["ready", "days", "week", "origin"] },
  visa_after_departure: { verdict: "look", params: ["departure", "ready", "days", "week", "origin"] },
  visa_after_return: { verdict: "problem", params: ["arrival", "ready", "days", "week", "origin"] },
  trip_fits_stay: { verdict: "fine", params: ["days", "stay"] },
  trip_too_long: { verdict: "problem", params: ["days", "stay"] },
  cheaper_plan: { verdict: "hint", params: ["stay", "amount", "saved"] },
  faster_plan: { verdict: "hint", params: ["stay", "amount", "ready"] },
} as const satisfies Record<string, FindingRow>;

export type FindingCode = keyof typeof findings;
export const findingCodes = Object.keys(findings) as FindingCode[];

/** The values of one finding. */
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
