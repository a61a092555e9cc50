// Passport pages that the device could not read, or of which it could read the print only: saved, and left for a person to
// check (D3, policy `unreadablePassport`).
import { type DocumentKind, isDocumentKind } from "../../documents/document-kinds.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";
import { printOnlyMark, unreadMark } from "../../passport/page-marks.ts";

export const pagesUnread: TravellerCheck = ({ marks, pages }) => {
  const unread = kindsIn(marks, unreadMark);
  if (unread.length > 0) return found("pages_unread", { kinds: unread });
  const provisional = kindsIn(marks, printOnlyMark);
  if (provisional.length > 0) return found("pages_provisional", { kinds: provisional });
  // Where no page was read, reading_differs reports it.
  return pages.front ? found("pages_read", {}) : undefined;
};

function kindsIn(marks: readonly string[], prefix: string): DocumentKind[] {
  const found = marks.filter((mark) => mark.startsWith(prefix));
  return found.map((mark) => mark.slice(prefix.length)).filter(isDocumentKind);
}
