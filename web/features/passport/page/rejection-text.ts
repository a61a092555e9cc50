// The texts for a rejected passport page: the specified alert, and a sentence at the slot that gives the cause (§5, §8).
import type { documents as englishDocuments } from "#web/features/upload/english.ts";
import type { Widen } from "#web/language/widen.ts";
import type { passportForm as englishPassportForm } from "../english.ts";
import type { PageOutcome, PassportPage } from "./check-page.ts";

type Rejected = Extract<PageOutcome, { kind: "rejected" }>;

export interface RejectionTexts {
  documents: Widen<typeof englishDocuments>;
  passportForm: Widen<typeof englishPassportForm>;
}

export function rejectionTexts(
  { cause, fields, document }: Rejected,
  page: PassportPage,
  { documents, passportForm }: RejectionTexts,
): { alert: string; flag: string } {
  const rejected = page === "firstPage" ? documents.frontRejected : documents.backRejected;
  if (cause === "unreadable") return { alert: documents.unreadable, flag: documents.unreadable };
  if (cause === "swapped") {
    return { alert: rejected, flag: page === "firstPage" ? documents.swappedFront : documents.swappedBack };
  }
  if (document) {
    return { alert: rejected, flag: documents.otherDocument[document.kind](document.issuer) };
  }
  if (cause === "two_passports") return { alert: rejected, flag: documents.tips.two_passports };
  if (cause === "contradicted") {
    const names = fields.filter((field) => field !== "noSurname").map((field) => passportForm.labels[field]);
    return { alert: rejected, flag: documents.contradicts(names.join(", ")) };
  }
  return { alert: rejected, flag: rejected };
}
