// Texts of documents requested again, and of details to correct or confirm (D9).
import type { FieldReason } from "#domain/review/requests/requestable-fields.ts";
import type { AskAgainReason } from "#domain/review/reasons.ts";

const askReasons = {
  unreadable: "The picture cannot be read.",
  cut_off: "A part is cut off.",
  glare: "A reflection covers part of the picture.",
  wrong_document: "This is a different document, or another person's.",
  expired: "The document has expired.",
  differs: "It does not match the details entered.",
  incomplete: "Pages or signatures are missing.",
  photo_rules: "The photo does not follow the rules of the destination.",
  other: "See the note below.",
} as const satisfies Record<AskAgainReason, string>;

const fieldReasons = {
  differs: "It does not match the passport.",
  unreadable: "We cannot read it in the passport.",
  incomplete: "A part of it is missing.",
  other: "See the note below.",
} as const satisfies Record<FieldReason, string>;

export const action = {
  title: "Action needed",
  task: (document: string, name: string) => `Upload a new ${document} of ${name}`,
  oneOf: (count: number) => (count === 1 ? "One item is needed." : `${count} items are needed.`),
  onlyThis: "We only need this. You do not have to enter anything else again.",
  reasons: askReasons,
  fieldReasons,
  checkField: (field: string, name: string) => `${field} of ${name}: correct it or confirm it`,
  confirm: "Yes, this is correct",
  correct: "Send the correction",
  sending: "Sending…",
  dueOn: (date: string) => `Please answer by ${date}.`,
  isFiled:
    "Your application is already with the authority. If you correct this, our specialist will check what to tell the authority.",
  note: "Note from the specialist",
  place: "New file",
  ready: "Ready to send",
  send: "Send it now",
  sent: "Thank you. A specialist will check it next.",
  nextItem: "Thank you. There is one more item below.",
  failed: "This could not be uploaded. Please try again.",
  preparing: "Preparing the picture…",
  contradicts: (fields: string) => `This page does not match the application: ${fields}.`,
} as const;
