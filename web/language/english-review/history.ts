// What each kind of event in a case's history is called, and each automatic check.
import type { EventKind } from "#domain/review/event-kinds.ts";

export const historyKinds = {
  status: "Status",
  claimed: "Claimed",
  released: "Released",
  assigned: "Assigned",
  document_opened: "Document opened",
  item_asked: "Asked for again",
  item_answered: "Handed in again",
  item_withdrawn: "Request withdrawn",
  documents_replaced: "Document replaced",
  filed: "Filed with the authority",
  visa_uploaded: "Issued visa uploaded",
  outcome_proposed: "Proposed",
  outcome_declined: "Proposal sent back",
  outcome_decided: "Decided",
  exported: "Taken out",
  erased: "Erased",
  legal_hold: "Legal hold",
} as const satisfies Record<EventKind, string>;

/** By the name of the check. */
export const checks = {
  passport_validity: "Validity of the passport",
  reading_differs: "Details against the passport",
  marks_left: "Marks",
  name_rule: "Name rule of the destination",
  issue_date: "Issue date",
  documents_missing: "Documents",
  minor_without_parents: "Parents",
  same_passport_twice: "Passport number",
} as const;
