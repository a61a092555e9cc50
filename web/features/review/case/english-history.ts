// Labels for the kinds of events in a case's history.
import type { EventKind } from "#domain/review/event-kinds.ts";

export const historyKinds = {
  status: "Status",
  claimed: "Claimed",
  released: "Released",
  assigned: "Assigned",
  document_opened: "Document opened",
  /** Several in a row, by one person. */
  documents_opened: "Documents opened",
  item_asked: "Document requested",
  item_answered: "Requested document uploaded",
  item_withdrawn: "Request withdrawn",
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
  exported: "Exported",
  erased: "Erased",
  legal_hold: "Legal hold",
} as const satisfies Record<EventKind | "documents_opened", string>;
