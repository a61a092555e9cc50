// Texts of what follows a submission: items asked for again, outcomes, calendar, who looked, live status (decisions 9, 18).
import type { AskAgainReason, RejectionReason } from "#domain/review/reasons.ts";
import type { StaffRole } from "#domain/staff/roles.ts";

const askReasons = {
  unreadable: "The picture cannot be read.",
  cut_off: "A part is cut off.",
  glare: "Light or a reflection hides a part.",
  wrong_document: "This is another document.",
  expired: "The document has expired.",
  differs: "It does not agree with the details entered.",
  incomplete: "Pages or signatures are missing.",
  photo_rules: "The photo does not follow the rules of the destination.",
  other: "See the note below.",
} as const satisfies Record<AskAgainReason, string>;

const refusalReasons = {
  passport_validity: "The passport is not valid long enough.",
  documents_not_genuine: "A document could not be confirmed as genuine.",
  documents_insufficient: "The documents do not show what the destination asks for.",
  funds: "The means for the journey were not shown.",
  earlier_refusal: "An earlier visit or refusal stands against it.",
  purpose: "The purpose of the journey does not fit this visa.",
  refused_by_authority: "The authority refused without giving a reason.",
  other: "See the note below.",
} as const satisfies Record<RejectionReason, string>;

export const tracking = {
  action: {
    title: "Action needed",
    task: (document: string, name: string) => `Upload a new ${document} of ${name}`,
    oneOf: (count: number) => (count === 1 ? "One item is needed." : `${count} items are needed.`),
    onlyThis: "Only this is needed. Nothing else has to be entered again.",
    reasons: askReasons,
    words: "Note from the specialist",
    place: "New file",
    sent: "Thank you. A specialist looks at it next.",
    nextItem: "Thank you. One more item below.",
    failed: "This could not be sent. Please try again.",
    preparing: "Preparing the picture…",
    contradicts: (fields: string) => `This page says something else than the application: ${fields}.`,
  },
  outcomes: {
    title: "Travellers",
    approvedOf: (approved: number, all: number) => `${approved} of ${all} travellers approved`,
    states: { undecided: "In progress", approved: "Approved", rejected: "Rejected" },
    visa: "Download visa",
    visaOf: (name: string) => `Download visa of ${name}`,
    visaErased: "The visa is no longer kept here.",
    downloading: "Fetching…",
    downloadFailed: "The visa could not be fetched. Please try again.",
    reason: "Reason",
    reasons: refusalReasons,
    words: "Note from the specialist",
    again: "Apply again",
    againHint:
      "Travellers who were refused, their documents and the plan are taken over. You choose the dates anew.",
    starting: "Preparing…",
    againFailed: "The new application could not be prepared. Please try again.",
    renewed: "See the new application",
  },
  calendar: {
    title: "Dates",
    download: "Add to calendar",
    name: "Add to calendar: departure, return and last day of stay",
    downloading: "Fetching…",
    downloadFailed: "The calendar file could not be fetched. Please try again.",
    lastDay: "Last day of stay",
  },
  looks: {
    title: "Who looked at my documents",
    none: "Nobody of our office has opened a document yet.",
    failed: "This could not be loaded.",
    roles: {
      specialist: "Specialist",
      supervisor: "Supervisor",
      administrator: "Administrator",
    } satisfies Record<StaffRole, string>,
    somebody: "Our office",
    columns: { when: "When", who: "Who", what: "Document" },
    whatOf: (document: string, name: string) => (name === "" ? document : `${document} of ${name}`),
    aDocument: "Document",
  },
  ownData: {
    title: "Your data",
    download: "Download my data",
    downloadText: "One file with your account, applications, payments, receipts and every document.",
    downloading: "Preparing…",
    downloaded: "Your data has been downloaded.",
    remove: "Delete my account",
    removeText:
      "Your documents and everything by which you could be known are erased, and you are logged out. Payments stay in our books without your name. This cannot be undone.",
    underWay: (references: string) =>
      `Not possible yet: ${references} is still under way. Cancel it or wait for its decision.`,
    openMoney: "Not possible yet: money is still on its way. Please try again once it has arrived.",
    held: (references: string) =>
      `The law asks us to keep ${references} for now. You are logged out for good today, and it is erased as soon as we may.`,
    password: "Your password, once more",
    passwordMissing: "Password required",
    confirmDownload: "Download",
    confirmRemove: "Delete for ever",
    removing: "Deleting…",
    stop: "Cancel",
    failed: "This did not work. Please try again.",
  },
  eraseDocuments: {
    button: "Delete my documents",
    question: "Delete the documents of this application?",
    text: "Passport pages, photos, papers and visas are erased for good. Download what you still need first. Receipts stay.",
    yes: "Delete",
    no: "Keep",
    working: "Deleting…",
    failed: "The documents could not be deleted. Please try again.",
    done: (date: string) => `The documents were erased on ${date}.`,
  },
  live: {
    changed: (reference: string, status: string) => `Updated: ${reference} is now “${status}”.`,
    request: (reference: string) => `Updated: something is needed from you for ${reference}.`,
    outcomes: (reference: string) => `Updated: there is a decision on ${reference}.`,
  },
} as const;
