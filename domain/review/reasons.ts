// Why an item is requested again, and why a traveller is rejected: closed lists, to which staff may add a comment.

import type { DocumentKind } from "../documents/document-kinds.ts";

export const askAgainReasons = {
  unreadable: "The picture can't be read",
  cut_off: "Part of the document is cut off",
  glare: "Glare covers part of the document",
  wrong_document: "Wrong document or person",
  expired: "The document has expired",
  differs: "Doesn't match the application",
  incomplete: "Pages or signatures are missing",
  photo_rules: "The photo doesn't meet the destination's rules",
  other: "Another reason",
} as const;
export type AskAgainReason = keyof typeof askAgainReasons;
export const askAgainReasonNames = Object.keys(askAgainReasons) as [AskAgainReason, ...AskAgainReason[]];

/** Not every reason fits every document: a photo has no date of expiry, and only a photo follows the rules for photos. */
export function askAgainReasonsFor(kind: DocumentKind): AskAgainReason[] {
  const others: readonly AskAgainReason[] = kind === "photo" ? ["expired", "incomplete"] : ["photo_rules"];
  return askAgainReasonNames.filter((reason) => !others.includes(reason));
}

export const rejectionReasons = {
  passport_validity: "The passport is not valid long enough",
  documents_not_genuine: "A document could not be confirmed as genuine",
  documents_insufficient: "Documents don't meet the destination's requirements",
  funds: "Insufficient proof of funds",
  earlier_refusal: "Previous overstay or refusal",
  purpose: "The purpose of the trip doesn't fit this visa",
  refused_by_authority: "The authority refused without giving a reason",
  other: "Another reason",
} as const;
export type RejectionReason = keyof typeof rejectionReasons;
export const rejectionReasonNames = Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]];
