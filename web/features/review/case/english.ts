// Texts of the screen for one case: facts, details, documents, checks and history.
import type { FieldVerdict } from "#domain/passport/reading.ts";
import type { Outcome } from "#domain/review/outcomes.ts";
import type { VisaField, VisaSource, VisaVerdict } from "#domain/review/visa/compare-visa.ts";

export const caseView = {
  loading: "Loading the case…",
  failed: "The case could not be loaded.",
  notFound: "This case does not exist.",
  retry: "Try again",
  heading: "Case",
  back: "All cases",
  documents: "Documents",
  title: (reference: string) => `Case ${reference}`,
  facts: {
    plan: "Plan",
    planOf: (stay: number, validity: number, entry: string) =>
      `${stay} days, valid ${validity} days, ${entry}`,
    origin: "Travels from",
    dates: "Travel dates",
    datesOf: (departure: string, arrival: string) => `${departure} to ${arrival}`,
    submitted: "Submitted",
    promised: "Promised by",
    assignee: "Claimed by",
    nobody: "Nobody",
    you: "You",
    filing: "Filed with the authority",
    filingOf: (reference: string, date: string, fee: string) => `${reference}, on ${date}, fee ${fee}`,
  },
  masked: "Claim the case to see the numbers and decide.",
  hidden: "hidden",
  travellers: "Travellers",
  /** Tells travellers of one name apart. */
  namesake: (name: string, position: number) => `${name} (${position})`,
  travellerOf: (name: string) => `Traveller ${name}`,
  outcomes: {
    undecided: "No visa yet",
    approval_proposed: "Approval proposed",
    rejection_proposed: "Rejection proposed",
    approved: "Approved",
    rejected: "Rejected",
  } satisfies Record<Outcome, string>,
  proposedBy: (name: string) => `Proposed by ${name}`,
  decidedBy: (name: string) => `Completed by ${name}`,
  declined: (name: string, date: string) => `Returned by ${name} on ${date}`,
  details: "Details",
  application: "Application",
  myWork: "My work",
  closeMyWork: "Hide my work",
  openMyWork: "Show my work",
  noWork: "You have not claimed any case.",
  field: "Field",
  entered: "Entered",
  read: "From passport",
  /** Where nothing was read as text. */
  pictures: "Passport (picture)",
  /** The alternative text of a cut-out. */
  cropOf: (field: string) => `Printed in the passport: ${field}`,
  differs: "differs",
  differences: (count: number) => (count === 1 ? "1 difference" : `${count} differences`),
  noDifferences: "No differences",
  notCompared:
    "The passport could not be read as text, so nothing was compared. Compare each entry with its pages yourself.",
  notComparedPictures:
    "The passport could not be read as text, so nothing was compared. The pictures are cut out of its pages: compare each entry yourself.",
  notRead: "not read: compare it yourself",
  notInPassport: "not in the passport",
  indian: "Indian",
  /** What the traveller's device found in the pictures. It is a claim, so compare it with the document. */
  device: {
    confirmed: "The traveller's device found it on the page",
    contradicted: "The traveller's device read something else",
    "could-not-tell": "The traveller's device did not find it",
  } satisfies Record<FieldVerdict, string>,
  empty: "not given",
  marks: "Open points",
  checks: "Automatic checks",
  noChecks: "No checks.",
  /** Of a check that only a person can make, once they have verified the documents. */
  byEye: "By eye",
  byEyeAdvice: "Verifying the documents confirmed that each entry was compared with the pages.",
  /** Instead of the sentence that travellers read before they pay. */
  filesThere: "Every required file is uploaded. This check does not look at what the files show.",
  verdicts: { fine: "OK", hint: "Suggestion", look: "Check", problem: "Problem" },
  actors: { traveller: "Traveller", system: "System", administrator: "Administrator" },
  visaTitle: "Issued visa",
  visaConfirmed: "Name, passport number and dates match the application.",
  visaNotFound: (count: number) =>
    count === 1
      ? "1 detail was not found on the visa: check it by eye."
      : `${count} details were not found on the visa: check them by eye.`,
  visaUnconfirmed: "Not everything matches, so a supervisor decides whether we release the visa.",
  visaNoText:
    "This visa has no text or machine-readable lines to compare, so a supervisor decides whether we release it.",
  visaForAnother:
    "The passport number or date of birth differs from the application, so this visa can't be released.",
  visaBarred: "can't be released",
  visaOfFellow: (name: string) => `It shows the passport number of ${name}.`,
  visaOfCase: "It shows the passport number of this application:",
  openVisa: "Open the issued visa",
  visaFields: {
    name: "Name",
    passportNumber: "Passport number",
    dateOfBirth: "Date of birth",
    sex: "Sex",
    nationality: "Nationality",
    validity: "Validity",
    entries: "Number of entries",
    stay: "Days of stay",
  } satisfies Record<VisaField, string>,
  visaVerdicts: {
    agrees: "matches",
    differs: "differs",
    not_found: "not found",
  } satisfies Record<VisaVerdict, string>,
  visaAndApplication: (visa: string, application: string) => `Visa: ${visa} · application: ${application}`,
  visaAndTrip: (visa: string, trip: string) => `Visa: ${visa} · trip: ${trip}`,
  visaNumber: (number: string) => `Visa number: ${number}`,
  visaNotRead: "not read",
  interval: (from: string, until: string) => `${from} to ${until}`,
  until: (until: string) => `until ${until}`,
  visaEntries: { single: "single entry", double: "double entry", multiple: "multiple entry" },
  visaSources: {
    text: "in its text",
    lines: "in its machine-readable lines",
  } satisfies Record<VisaSource, string>,
  requests: "Requested from the traveller",
  waiting: "Waiting for traveller",
  answered: (date: string) => `Answered on ${date}`,
  withdrawn: (date: string) => `Withdrawn on ${date}`,
  asked: (date: string) => `Requested on ${date}`,
} as const;
