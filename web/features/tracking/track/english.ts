// Texts of the track page: facts, timeline, outcomes, calendar, who viewed documents (§2).
import type { StatusNote } from "#domain/tracking/status-notes.ts";
import type { VisaField, VisaSource, VisaVerdict } from "#domain/review/visa/compare-visa.ts";
import type { RejectionReason } from "#domain/review/reasons.ts";
import type { ViewPurpose } from "#domain/tracking/view-purposes.ts";
import type { StaffRole } from "#domain/staff/roles.ts";

interface NoteDates {
  /** The latest date that was promised. */
  expected: string;
  /** The date given once the first one had passed; null until there is one. */
  revised: string | null;
  filedOn: string | null;
  reference: string | null;
}

const late = (why: string, revised: string | null) =>
  `This is taking longer than we said: ${why}. ${revised ? `We now expect your visa by ${revised}.` : "We'll tell you the new date shortly."}`;

const filed = ({ filedOn, reference }: NoteDates) =>
  filedOn ? `Filed with the authority on ${filedOn} under ${reference}.` : "Filed with the authority.";

const statusNotes = {
  submitted: "We have your application. A specialist will check your documents next.",
  late_checking: ({ revised }: NoteDates) =>
    late("our specialists have not finished checking your documents", revised),
  update_received: "We have what you sent. A specialist will check it next.",
  verified: "A specialist has checked your documents. Next we file your application with the authority.",
  late_filing: ({ revised }: NoteDates) =>
    late("your documents are verified, but not filed with the authority yet", revised),
  filed: (dates: NoteDates) => `${filed(dates)} We expect its decision by ${dates.expected}.`,
  late_authority: (dates: NoteDates) =>
    `${filed(dates)} ${late("the authority has not decided yet", dates.revised)}`,
  pending: "We need something from you before we can continue.",
  approved: "Your visa has been granted. Please check every detail on it before you travel.",
  partly_approved: "Not every visa was granted. Check every detail on a visa before you travel.",
  rejected: "Your visa was not granted. You may apply again.",
  cancelled: "This application was cancelled. We have stopped processing it.",
} as const satisfies Record<StatusNote, string | ((dates: NoteDates) => string)>;

const rejectionReasonTexts = {
  passport_validity: "The passport is not valid for long enough.",
  documents_not_genuine: "A document could not be confirmed as genuine.",
  documents_insufficient: "The documents do not meet the country's requirements.",
  funds: "The funds for the trip were not shown.",
  earlier_refusal: "An earlier visit or rejection counts against this application.",
  purpose: "The purpose of the trip does not match this visa.",
  refused_by_authority: "The authority rejected the application without giving a reason.",
  other: "See the note below.",
} as const satisfies Record<RejectionReason, string>;

export const track = {
  track: {
    heading: "Track your application",
    loading: "Loading your application…",
    failed: "Failed to load application.",
    retry: "Try again",
    back: "Go Back",
    title: (destination: string, visaType: string) => `${destination} ${visaType}`,
    progress: "Progress",
    details: "Details",
    stepStates: {
      completed: "completed",
      current: "in progress",
      upcoming: "to come",
      attention: "waiting for you",
      stopped: "final step",
    },
    notReached: "skipped",
    filing: {
      reference: (reference: string) => `Reference of the authority: ${reference}`,
      fee: (fee: string) => `Fee paid to the authority: ${fee}`,
    },
    waiting: "In progress",
    statusNotes,
    contact: "Contact us",
    number: "Application ID",
    plan: "Plan",
    planOf: (days: number, entry: string) => `${days} Days ${entry}`,
    dates: "Travel dates",
    datesOf: (departure: string, arrival: string) => `${departure} to ${arrival}`,
    submitted: "Submitted",
    estimated: "Estimated visa date",
    revised: "Now expected by",
    firstEstimate: "First estimate",
    fee: "Total fee",
    travellers: "Travellers",
    passport: (passportNumber: string) => `Passport ${passportNumber}`,
    documents: "Your documents",
    documentsOf: (name: string) => `Documents of ${name}`,
    noDocuments: "No documents.",
    documentOf: (document: string, name: string) => `${document} of ${name}`,
    view: "View",
    viewOf: (document: string, name: string) => `View ${document} of ${name}`,
    viewing: "Opening…",
    viewFailed: "The document could not be opened. Please try again.",
    close: "Close",
    download: "Download",
    downloadOf: (document: string, name: string) => `Download ${document} of ${name}`,
    downloading: "Downloading…",
    downloadFailed: "The document could not be downloaded. Please try again.",
    print: "Print",
    lastUpdated: (time: string) => `Last updated ${time}. You are offline.`,
    savedOnly:
      "Documents and travellers' details are not stored on this device. They appear again when the connection returns.",
  },
  outcomes: {
    title: "Travellers",
    approvedOf: (approved: number, all: number) => `${approved} of ${all} travellers approved`,
    states: { undecided: "In progress", approved: "Approved", rejected: "Rejected" },
    visa: "Download visa",
    visaOf: (name: string) => `Download visa of ${name}`,
    comparison: "How the visa compares with your application",
    fields: {
      name: "Name",
      passportNumber: "Passport number",
      dateOfBirth: "Date of birth",
      sex: "Sex",
      nationality: "Nationality",
      validity: "Validity for your dates",
      entries: "Number of entries",
      stay: "Days of stay",
    } satisfies Record<VisaField, string>,
    verdicts: {
      agrees: "matches",
      differs: "differs",
      not_found: "not found on the visa",
    } satisfies Record<VisaVerdict, string>,
    sources: {
      text: "We compared the text of the visa.",
      lines: "We compared the machine-readable lines of the visa.",
      both: "We compared the text and the machine-readable lines of the visa.",
    } satisfies Record<VisaSource | "both", string>,
    differs:
      "Compare this visa with your passport and your plan before you travel, and ask an expert about it.",
    notFound: "Check yourself what we did not find on the visa before you travel.",
    visaHeld:
      "We're checking this visa again, so you can't download it right now. Please don't travel with it yet.",
    visaErased: "The visa is no longer stored here.",
    downloading: "Downloading…",
    downloadFailed: "The visa could not be downloaded. Please try again.",
    reason: "Reason",
    reasons: rejectionReasonTexts,
    note: "Note from the specialist",
    again: "Apply again",
    againHint: "The rejected travellers, their documents and the plan are copied. You choose new dates.",
    againWithoutDocuments:
      "The rejected travellers and the plan are copied. You upload the documents again and choose new dates.",
    starting: "Preparing…",
    againFailed: "The new application could not be prepared. Please try again.",
    renewed: "See the new application",
  },
  calendar: {
    title: "Dates",
    download: "Add to calendar",
    name: "Add to calendar: departure, return and last day of stay",
    downloading: "Downloading…",
    downloadFailed: "The calendar file could not be downloaded. Please try again.",
    lastDay: "Last day of stay",
  },
  documentViews: {
    title: "Who viewed my documents",
    none: "None of our staff has opened a document yet.",
    failed: "This could not be loaded.",
    roles: {
      specialist: "Specialist",
      supervisor: "Supervisor",
      administrator: "Administrator",
    } satisfies Record<StaffRole, string>,
    somebody: "Our staff",
    columns: { when: "When", who: "Who", what: "Document" },
    purposes: {
      verification: "To check your documents before verification",
      replacement: "To check the document that you sent again",
      filing: "To file your application with the authority",
      authority: "To follow your application with the authority",
      question: "To answer your question",
      second_person: "To confirm a colleague's decision",
      after_the_end: "After your application had ended",
    } satisfies Record<ViewPurpose, string>,
    whatOf: (document: string, name: string) => (name === "" ? document : `${document} of ${name}`),
    aDocument: "Document",
  },
  eraseDocuments: {
    button: "Delete my documents",
    question: "Delete the documents of this application?",
    text: "Passport pages, photos, other documents and visas are erased permanently. Download what you still need first. Receipts stay.",
    yes: "Delete",
    no: "Keep",
    working: "Deleting…",
    failed: "The documents could not be deleted. Please try again.",
    done: (date: string) => `The documents were erased on ${date}.`,
  },
  live: {
    changed: (reference: string, status: string) => `Updated: ${reference} is now “${status}”.`,
    request: (reference: string) => `Updated: we need something from you for ${reference}.`,
    outcomes: (reference: string) => `Updated: there is a decision on ${reference}.`,
  },
} as const;
