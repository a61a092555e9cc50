// The note above the timeline, by the facts of the application.
import { expect, test } from "vitest";
import { type NoteFacts, type StatusNote, statusNoteOf } from "./status-notes.ts";

const facts = { isFiled: false, isLate: false, hasUnopened: false, hasRejected: false };

test.each([
  [{ status: "submitted" }, "submitted"],
  [{ status: "submitted", isLate: true, hasUnopened: true }, "late_checking"],
  [{ status: "documents_verified" }, "verified"],
  [{ status: "documents_verified", hasUnopened: true }, "update_received"],
  [{ status: "documents_verified", isLate: true }, "late_filing"],
  [{ status: "documents_verified", isLate: true, hasUnopened: true }, "late_checking"],
  [{ status: "documents_verified", isFiled: true }, "filed"],
  [{ status: "documents_verified", isFiled: true, hasUnopened: true }, "update_received"],
  [{ status: "documents_verified", isFiled: true, isLate: true }, "late_authority"],
  [{ status: "pending", isLate: true }, "pending"],
  [{ status: "approved", isFiled: true }, "approved"],
  [{ status: "approved", isFiled: true, hasRejected: true }, "partly_approved"],
  [{ status: "rejected", isFiled: true, hasRejected: true, isLate: true }, "rejected"],
  [{ status: "cancelled", isLate: true }, "cancelled"],
] as const satisfies [Partial<NoteFacts> & Pick<NoteFacts, "status">, StatusNote][])(
  "%j: %s",
  (given, note) => {
    expect(statusNoteOf({ ...facts, ...given })).toBe(note);
  },
);
