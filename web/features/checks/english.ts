// Texts of the automatic checks: what each is called, why it is made and what to do; and of the report before the payment.
import type { CheckName } from "#domain/checks/checks.ts";
import { passportForm } from "#web/features/passport/english.ts";
import { found } from "./english-sentences.ts";
import { suggestion } from "./english-suggestion.ts";

const checks = {
  passport_validity: {
    name: "Validity of the passport",
    reason: "Most destinations ask for six months of validity beyond the trip.",
    advice: "Compare the date of expiry with the passport. If it ends too soon, renew the passport first.",
  },
  reading_differs: {
    name: "Details against the passport",
    reason: "The visa is issued to exactly what was entered.",
    advice: "Compare the details with the passport, letter by letter.",
  },
  pages_unread: {
    name: "Passport pages",
    reason: "A page that cannot be read well may be asked for again.",
    advice: "Take the picture again if you can: flat, in daylight, without reflections.",
  },
  marks_left: {
    name: "Marks",
    reason: "A specialist looks at what the pages could not confirm.",
    advice: "Compare these once more with the passport. Otherwise there is nothing to do.",
  },
  name_rule: {
    name: "Name rule of the destination",
    reason: "Some destinations refuse names that do not follow their rule.",
    advice: "Enter the name as the passport shows it, or tick that it shows no surname.",
  },
  nationality: {
    name: "Nationality",
    reason: "These visas are for holders of Indian passports.",
    advice: "Compare the nationality with the passport.",
  },
  passport_number_form: {
    name: "Form of the passport number",
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
    reason: "The authority takes an application only with all documents.",
    advice: "Upload what is missing.",
  },
  photo_shape: {
    name: "Shape of the photo",
    reason: "The authority cuts photos of another shape, or asks for a new one.",
    advice: "Choose a photo of the right shape, or crop this one.",
  },
  photo_sharpness: {
    name: "Sharpness of the photo",
    reason: "The face must be clear enough to be recognised.",
    advice: "Take the photo again: camera held still, light from the front.",
  },
  minor_without_parents: {
    name: "Parents",
    reason: "For travellers under 18 authorities ask for both parents' names.",
    advice: "Enter the names of both parents.",
  },
  minor_alone: {
    name: "Child travelling alone",
    reason: "At the border a child without a parent is asked for their consent.",
    advice: "Add the adult who travels along, or have a signed letter of consent at hand.",
  },
  same_passport_twice: {
    name: "Passport number",
    reason: "Each traveller needs a passport of their own.",
    advice: "Correct the number, or remove the traveller who is entered twice.",
  },
  same_person_twice: {
    name: "Each traveller once",
    reason: "The fee is paid for each traveller.",
    advice: "If this is one person with an old and a new passport, remove the old one.",
  },
  visa_in_time: {
    name: "Visa before the trip",
    reason: "Authorities work from Monday to Friday, and not on public holidays.",
    advice: "Leave later if you can, or choose a faster plan.",
  },
  trip_length: {
    name: "Length of the trip",
    reason: "Staying longer than the visa allows is punished at the border.",
    advice: "Shorten the trip, or choose a plan with a longer stay.",
  },
  cheaper_plan: {
    name: "A plan that costs less",
    reason: "It covers your dates, with the same entries.",
    advice: "Choose it if you do not need the longer stay or validity.",
  },
  faster_plan: {
    name: "A faster plan",
    reason: "With it the visa is expected before you leave.",
    advice: "Choose it if your dates are fixed.",
  },
} as const satisfies Record<CheckName, { name: string; reason: string; advice: string }>;

export const findings = {
  checks,
  found,
  fields: passportForm.labels,
  /** By what a mark begins with; what follows is a document or a field. */
  marks: {
    "page-unreadable": (name: string) => `${name} could not be read`,
    "print-differs": (name: string) => `${name} was confirmed against the print`,
    "could-not-tell": (name: string) => `${name} was found on neither page`,
  },
  suggestion,
  report: {
    title: "Ready to submit?",
    inOrder: "Everything that can be checked automatically is in order.",
    toLookAt: (count: number) => (count === 1 ? "One thing to look at." : `${count} things to look at.`),
    mayPay: "You can pay all the same; mending it now saves a question later.",
    verdicts: { fine: "In order", hint: "Suggestion", look: "Please look", problem: "Please mend" },
    trip: "Your trip",
    mend: "Go there",
    mendOf: (check: string, name: string) => `Go there: ${check}, ${name}`,
    more: (count: number) => `${count} more to look at`,
    checked: (count: number) => (count === 1 ? "1 check is in order" : `${count} checks are in order`),
    loading: "Looking over your application…",
    failed: "The automatic checks cannot be shown now. You can pay all the same.",
    retry: "Try again",
  },
} as const;
