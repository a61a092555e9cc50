// Texts of the automatic checks: their names, reasons and advice; and of the report before the payment.
import type { CheckName } from "#domain/checks/checks.ts";
import { passportForm } from "#web/features/passport/english.ts";
import { found } from "./english-sentences.ts";
import { suggestion } from "./english-suggestion.ts";
import { englishWeekdays } from "#web/terms/weekdays/english.ts";

const checks = {
  passport_validity: {
    name: "Passport validity",
    reason: "Destinations require a passport that is still valid for some time.",
    advice: "Compare the expiry date with the passport. If it expires too soon, renew the passport first.",
  },
  reading_differs: {
    name: "Details against the passport",
    reason: "The visa is issued for exactly the details you enter.",
    advice: "Compare the details with the passport, letter by letter.",
  },
  pages_unread: {
    name: "Passport pages",
    reason: "We may ask you for a page again if it is hard to read.",
    advice: "If you can, take the picture again: flat, in daylight, without reflections.",
  },
  marks_left: {
    name: "Open points",
    reason: "A specialist checks what the pages could not confirm.",
    advice: "Compare these with the passport once more. There is nothing else to do.",
  },
  name_rule: {
    name: "Destination's name rule",
    reason: "Some destinations reject names that do not follow their rule.",
    advice: "Enter the name as the passport shows it, or tick that it shows no surname.",
  },
  nationality: {
    name: "Nationality",
    reason: "These visas are for holders of Indian passports.",
    advice: "Compare the nationality with the passport.",
  },
  passport_number_form: {
    name: "Passport number format",
    reason: "A wrong character makes the visa invalid.",
    advice: "Compare the number with the passport, character by character.",
  },
  issue_date: {
    name: "Issue date",
    reason: "Passports are valid for 10 years, children's for 5 years or until 18.",
    advice: "Compare both dates with the passport.",
  },
  documents_missing: {
    name: "Documents",
    reason: "The authority accepts an application only with all documents.",
    advice: "Upload what is missing.",
  },
  photo_shape: {
    name: "Photo shape",
    reason: "The authority crops photos of another shape or asks for a new one.",
    advice: "Choose a photo of the right shape, or crop this one.",
  },
  photo_sharpness: {
    name: "Photo sharpness",
    reason: "The face must be clear enough to be recognised.",
    advice: "Take the photo again. Hold the camera still, with light from the front.",
  },
  minor_without_parents: {
    name: "Parents",
    reason: "Authorities ask for both parents' names for travellers under 18.",
    advice: "Enter the names of both parents.",
  },
  minor_alone: {
    name: "Child travelling alone",
    reason: "A child who travels without a parent needs their written consent at the border.",
    advice: "Add the adult who travels with the child, or carry a signed letter of consent.",
  },
  same_passport_twice: {
    name: "Duplicate passport",
    reason: "Each traveller needs their own passport.",
    advice: "Correct the number, or remove the traveller who is entered twice.",
  },
  same_person_twice: {
    name: "Duplicate traveller",
    reason: "The fee is paid for each traveller.",
    advice: "If this is one person with an old and a new passport, remove the old one.",
  },
  trip_over: {
    name: "Travel dates",
    reason: "No visa helps with a trip that is over.",
    advice: "Choose new travel dates.",
  },
  lead_time: {
    name: "When to apply",
    reason: "Authorities reject applications that come too late or too early.",
    advice: "Choose other travel dates if you can.",
  },
  visa_in_time: {
    name: "Visa before the trip",
    reason: "The authority decides only on its working days.",
    advice:
      "Choose later dates or a faster plan if you can. Travel only once you have the visa, and book nothing you cannot cancel.",
  },
  trip_length: {
    name: "Trip length",
    reason: "Staying longer than the visa allows is punishable.",
    advice: "Shorten the trip, or choose a plan with a longer stay.",
  },
  cheaper_plan: {
    name: "Cheaper plan",
    reason: "It covers your dates, with the same entries.",
    advice: "Choose it if you do not need the longer stay or validity.",
  },
  faster_plan: {
    name: "Faster plan",
    reason: "With this plan, the visa is expected in time for your trip.",
    advice: "Choose it if your dates are fixed.",
  },
} as const satisfies Record<CheckName, { name: string; reason: string; advice: string }>;

export const findings = {
  checks,
  found,
  /** What a passport must be valid beyond. */
  after: {
    arrival: "the arrival",
    departure: "the end of the trip",
    "end-of-visa": "the end of the visa",
  },
  origins: {
    usual: "This is what most destinations do; we know nothing else about this one.",
    unverified: "This is the destination's rule as we know it, not verified.",
    checked: "This is the destination's rule, which we have checked.",
  },
  weekdays: englishWeekdays,
  week: {
    run: (first: string, last: string) => `${first} to ${last}`,
    list: (days: string) => `on ${days}`,
  },
  fields: passportForm.labels,
  /** Keyed by the prefix of a mark; the rest is a document or a field. */
  marks: {
    "page-unreadable": (name: string) => `${name} could not be read`,
    "print-only": (name: string) =>
      `We accepted ${name} provisionally by its print: the two lines at the bottom could not be read`,
    "print-differs": (name: string) => `The traveller confirmed the ${name}, but the print differs`,
    "could-not-tell": (name: string) => `${name} is on neither page`,
    "device-differs": (name: string) => `The device read a different ${name}`,
  },
  suggestion,
  report: {
    title: "Ready to submit?",
    inOrder: "Everything that can be checked automatically is in order.",
    toCheck: (count: number) => (count === 1 ? "One thing to check." : `${count} things to check.`),
    mayPay: "You can still pay. Fixing this now avoids a follow-up.",
    verdicts: { fine: "In order", hint: "Suggestion", look: "Please check", problem: "Needs fixing" },
    trip: "Your trip",
    fix: "Go there",
    fixOf: (check: string, name: string) => `Go there: ${check}, ${name}`,
    more: (count: number) => `${count} more to check`,
    checked: (count: number) => (count === 1 ? "1 check is in order" : `${count} checks are in order`),
    loading: "Checking your application…",
    failed: "The automatic checks cannot be shown right now. You can still pay.",
    retry: "Try again",
  },
} as const;
