// Labels for the kinds of events in a case's history.
import type { EventKind } from "#domain/review/event-kinds.ts";

export const historyKinds = {
  status: "Status",
  claimed: "Claimed",
  released: "Released",
  assigned: "Assigned",
  lease_ended: "Back in the queue: not worked on for 20 minutes",
  document_opened: "Document opened",
  /** Several in a row, by one person. */
  documents_opened: "Documents opened",
  item_asked: "Document requested",
  item_answered: "Requested document uploaded",
  item_withdrawn: "Request withdrawn",
  /** The same of a detail of the passport form. */
  field_asked: "Detail requested",
  field_answered: "Requested detail answered",
  field_withdrawn: "Request withdrawn",
  request_reminded: "Traveller reminded",
  documents_replaced: "Document replaced",
  filed: "Filed with the authority",
  estimate_revised: "Delayed: new due date",
  visa_uploaded: "Issued visa uploaded",
  outcome_proposed: "Proposed",
  outcome_declined: "Returned to specialist",
  outcome_decided: "Decided",
  filing_corrected: "Filing corrected",
  outcome_retracted: "Proposal taken back",
  step_refused: "Attempt refused",
  recall_proposed: "Proposed to recall the visa, which can't be downloaded meanwhile",
  recall_agreed: "Visa recalled",
  recall_declined: "Recall declined, visa available again",
  reopen_proposed: "Proposed to reopen the rejection",
  reopen_agreed: "Rejection reopened",
  reopen_declined: "Rejection upheld",
  note_added: "Note written",
  note_taken_back: "Note taken back",
  escalated: "Escalated to a supervisor",
  escalation_resolved: "Escalation resolved",
  question_asked: "Traveller wrote a message",
  message_sent: "Message sent to the traveller",
  exported: "Exported",
  erased: "Erased",
  legal_hold: "Legal hold",
} as const satisfies Record<
  EventKind | "documents_opened" | "field_asked" | "field_answered" | "field_withdrawn",
  string
>;
