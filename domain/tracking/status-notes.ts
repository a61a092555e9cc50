// What the traveller reads above the timeline: one note, which follows from facts that the database confirms.
import type { ApplicationStatus } from "../applications.ts";
import { lateStageOf } from "../dates/estimates.ts";

export const statusNotes = [
  "submitted",
  "late_checking",
  "update_received",
  "verified",
  "late_filing",
  "filed",
  "late_authority",
  "pending",
  "approved",
  "partly_approved",
  "rejected",
  "cancelled",
] as const;
export type StatusNote = (typeof statusNotes)[number];

export interface NoteFacts {
  status: ApplicationStatus;
  isFiled: boolean;
  /** Whether the promised date has passed. */
  isLate: boolean;
  /** Whether the traveller sent a document that no member of staff has opened. */
  hasUnopened: boolean;
  /** Whether the outcome of at least one traveller is a rejection. */
  hasRejected: boolean;
}

export function statusNoteOf({ status, isFiled, isLate, hasUnopened, hasRejected }: NoteFacts): StatusNote {
  switch (status) {
    case "submitted":
      return isLate ? `late_${lateStageOf({ status, isFiled, hasUnopened })}` : "submitted";
    case "documents_verified":
      if (isLate) return `late_${lateStageOf({ status, isFiled, hasUnopened })}`;
      if (hasUnopened) return "update_received";
      return isFiled ? "filed" : "verified";
    case "approved":
      return hasRejected ? "partly_approved" : "approved";
    case "pending":
    case "rejected":
    case "cancelled":
      return status;
  }
}
