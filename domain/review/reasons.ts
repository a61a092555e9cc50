// Why an item is requested again, and why a traveller is rejected: closed lists, to which staff may add a comment.

export const askAgainReasons = {
  unreadable: "The picture cannot be read",
  cut_off: "A part is cut off",
  glare: "A reflection covers part of the picture",
  wrong_document: "This is another document",
  expired: "The document has expired",
  differs: "It does not agree with the details entered",
  incomplete: "Pages or signatures are missing",
  photo_rules: "The photo does not follow the rules of the destination",
  other: "Another reason",
} as const;
export type AskAgainReason = keyof typeof askAgainReasons;
export const askAgainReasonNames = Object.keys(askAgainReasons) as [AskAgainReason, ...AskAgainReason[]];

export const rejectionReasons = {
  passport_validity: "The passport is not valid long enough",
  documents_not_genuine: "A document could not be confirmed as genuine",
  documents_insufficient: "The documents do not show what the destination asks for",
  funds: "The means for the journey were not shown",
  earlier_refusal: "An earlier visit or refusal stands against it",
  purpose: "The purpose of the journey does not fit this visa",
  refused_by_authority: "The authority refused without giving a reason",
  other: "Another reason",
} as const;
export type RejectionReason = keyof typeof rejectionReasons;
export const rejectionReasonNames = Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]];
