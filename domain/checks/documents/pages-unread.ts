// Passport pages that the device could not read: saved, and left for a person to check (policy `unreadablePassport`).
import { isDocumentKind } from "../../documents/document-kinds.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";
import { unreadMark } from "../../passport/page-marks.ts";

export const pagesUnread: TravellerCheck = ({ marks, pages }) => {
  const kinds = marks
    .filter((mark) => mark.startsWith(unreadMark))
    .map((mark) => mark.slice(unreadMark.length))
    .filter(isDocumentKind);
  if (kinds.length > 0) return found("pages_unread", { kinds });
  // Where no page was read, reading_differs reports it.
  return pages.front ? found("pages_read", {}) : undefined;
};
