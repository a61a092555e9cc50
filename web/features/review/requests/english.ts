// Texts about what travellers are asked for: the dialog, the preview and the list on the case.
import { fieldReasons } from "#domain/review/requests/requestable-fields.ts";

export const requests = {
  title: "Request documents or details",
  text: "We send one email about everything you select. Only these items reopen.",
  send: (count: number) => (count === 0 ? "Send request" : `Send request (${count})`),
  documents: "Documents",
  details: "Details",
  others: "Other travellers",
  reasonOf: (item: string, name: string) => `Reason: ${item}, ${name}`,
  fieldReasons,
  isAsked: "already requested",
  isOnScreen: "open on screen",
  waits: "Requested, not answered yet",
  afterVisa: "A visa has been uploaded. If the traveller corrects one of these, you upload it again.",
  nothing: "Select at least one document or detail.",
  reasonMissing: (item: string) => `Choose a reason: ${item}.`,
  deadline: "Answer by",
  noDeadline: "No deadline",
  inDays: (date: string, days: number) =>
    `${date} (${days === 1 ? "1 working day" : `${days} working days`})`,
  preview: "The traveller reads",
  previewItem: (name: string, item: string, reason: string) => `${name}: ${item} – ${reason}`,
  previewDeadline: (date: string) => `Please answer by ${date}.`,
  dueOn: (date: string) => `Answer by ${date}`,
  late: (date: string) => `Traveller late: the deadline was ${date}`,
  corrected: (former: string, value: string) => `Corrected from “${former}” to “${value}”`,
  blank: "nothing",
  confirmed: "Confirmed, not changed",
  atAuthority: "The authority has the former value. Check whether the filing needs a correction.",
} as const;
