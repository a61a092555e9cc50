// Labels for the kinds of events in a case's history.
import type { EventKind } from "#domain/review/event-kinds.ts";

export const historyKinds = {
  status: "Status",
  claimed: "Claimed",
  released: "Released",
  assigned: "Assigned",
  document_opened: "Document opened",
  item_asked: "Asked for again",
  item_answered: "Uploaded again",
  item_withdrawn: "Request withdrawn",
  documents_replaced: "Document replaced",
  filed: "Filed with the authority",
  estimate_revised: "Later than promised: new date",
  visa_uploaded: "Issued visa uploaded",
  outcome_proposed: "Proposed",
  outcome_declined: "Proposal sent back",
  outcome_decided: "Decided",
  exported: "Data exported",
  erased: "Data erased",
  legal_hold: "Legal hold",
} as const satisfies Record<EventKind, string>;
