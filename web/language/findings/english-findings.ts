// Texts of the automatic checks: what each is called, and the sentence of each finding with the values that it names.
import type { CheckName } from "#domain/checks/checks.ts";
import type { FindingCode, ParamsOf } from "#domain/checks/findings.ts";
import { passportForm } from "../english/passport-form.ts";

/** The sentence of each finding, made from the words of its values. */
type FindingSentences = {
  [Code in FindingCode]: (words: Record<keyof ParamsOf<Code>, string>) => string;
};

export const findings = {
  checks: {
    passport_validity: "Validity of the passport",
    reading_differs: "Details against the passport",
    marks_left: "Marks",
    name_rule: "Name rule of the destination",
    issue_date: "Issue date",
    documents_missing: "Documents",
    minor_without_parents: "Parents",
    same_passport_twice: "Passport number",
  } satisfies Record<CheckName, string>,
  fields: passportForm.labels,
  /** By what a mark begins with; what follows is a document or a field. */
  marks: {
    "page-unreadable": (name: string) => `${name} could not be read`,
    "print-differs": (name: string) => `${name} was confirmed against the print`,
    "could-not-tell": (name: string) => `${name} was found on neither page`,
  },
  found: {
    passport_valid: ({ expiry }) => `The passport is valid until ${expiry}.`,
    passport_expiry_unknown: () => "The passport's date of expiry is not known.",
    passport_expires_on_trip: ({ expiry }) => `The passport expires on ${expiry}, before the trip ends.`,
    passport_expires_soon: ({ expiry, months }) =>
      `The passport expires on ${expiry}, less than ${months} months after the trip.`,
    reading_agrees: () => "What was entered agrees with the passport pages.",
    reading_missing: () => "The device could not read the passport page.",
    reading_differs: ({ fields }) => `The passport pages say something else: ${fields}.`,
    print_differs: ({ fields }) => `The print of the passport pages seems to say something else: ${fields}.`,
    nothing_marked: () => "Nothing was left for a specialist to look at.",
    marks_left: ({ marks }) => `Left for a specialist: ${marks}.`,
    name_follows_rule: () => "The name follows the rule of the destination.",
    surname_missing: () => "The surname is missing, and the passport was not said to be without one.",
    second_name_missing: () =>
      "The destination asks for two names, or the father's name beside a single one.",
    name_missing: () => "The name is missing.",
    issue_date_fits: () => "The date of issue fits the date of expiry.",
    issue_date_unknown: () => "The passport's date of issue is not known.",
    issue_date_odd: () => "The date of issue does not fit the date of expiry.",
    documents_complete: () => "Every required document is there.",
    documents_missing: ({ kinds }) => `Missing: ${kinds}.`,
    parents_named: () => "A minor, and both parents are named.",
    parents_missing: ({ fields }) => `A minor: the names of both parents are needed. Missing: ${fields}.`,
    passport_once: () => "No other traveller has this passport number.",
    passport_twice: () => "Another traveller of this application has the same passport number.",
  } satisfies FindingSentences as FindingSentences,
} as const;
