// The verdict on a passport page that was read: accepted, rejected with a cause, or left to a specialist (D3, D6).
import { recognisedTextMinimum } from "#domain/documents/image-rules.ts";
import { isIdentityLegible } from "#domain/passport/printed-identity.ts";
import type { PassportReading } from "#domain/passport/reading.ts";
import type { OtherDocument } from "#domain/travel-documents/other-document.ts";
import { failedReadingsBeforeSpecialist, type UnreadablePassport } from "#domain/policies.ts";
import type { PassportDetails } from "#domain/travellers.ts";

export type PassportPage = "firstPage" | "lastPage";

export type RejectionCause =
  "not_validated" | "unreadable" | "swapped" | "contradicted" | "other_document" | "two_passports";

export type PageOutcome =
  | { kind: "accepted"; verdict: "accepted" | "specialist" }
  | {
      kind: "rejected";
      cause: RejectionCause;
      fields: (keyof PassportDetails)[];
      /** For `other_document`. */
      document?: OtherDocument;
    };

export interface PageEvidence {
  page: PassportPage;
  /** Null if the reader itself failed. */
  reading: PassportReading | null;
  /** The entered fields that the page contradicts. */
  contradicted: (keyof PassportDetails)[];
  /** The entered fields that the front page must match but does not confirm. */
  unconfirmed: (keyof PassportDetails)[];
  /** The traveller says that the last page has no print. */
  isBlank: boolean;
  /** How often this page was rejected as unreadable before. */
  failedBefore: number;
  policy: UnreadablePassport;
}

export function checkPage(evidence: PageEvidence): PageOutcome {
  const { page, reading, contradicted, failedBefore, policy } = evidence;
  if (reading?.otherDocument) {
    return { kind: "rejected", cause: "other_document", fields: [], document: reading.otherDocument };
  }
  if (reading?.problems.includes("two_passports")) {
    return { kind: "rejected", cause: "two_passports", fields: [] };
  }
  const cause = page === "firstPage" ? frontCause(evidence) : backCause(evidence);
  const isPrintLegible = page === "firstPage" && isIdentityLegible(reading);
  if ((cause === undefined || isPrintLegible) && contradicted.length > 0) {
    return { kind: "rejected", cause: "contradicted", fields: contradicted };
  }
  if (cause === undefined) return { kind: "accepted", verdict: "accepted" };
  const isThird = failedBefore + 1 >= failedReadingsBeforeSpecialist;
  if (countsAsFailed(cause) && isThird) {
    if (policy === "specialist-after-3") return { kind: "accepted", verdict: "specialist" };
    // A passport whose print is legible must not be locked out for ever.
    if (isPrintLegible) return { kind: "accepted", verdict: "accepted" };
  }
  return { kind: "rejected", cause, fields: [] };
}

/** Swapped pages, contradictions, other documents and pictures of two passports do not count as failed readings, because they were readable. */
export function countsAsFailed(cause: RejectionCause): boolean {
  return cause === "not_validated" || cause === "unreadable";
}

/**
 * A trusted MRZ counts as the passport-like words and as the 40 characters. Without one, the print must show the words,
 * 40 characters and the five fields; next to an MRZ that cannot be trusted, it decides only under D3's last resort.
 */
function frontCause({ reading, unconfirmed }: PageEvidence): RejectionCause | undefined {
  if (!reading) return "unreadable";
  if (reading.ok) return undefined;
  if (reading.page === "last") return "swapped";
  const looksLikePassport = reading.isPassport || reading.mrz !== null;
  const hasText = reading.mrz !== null || (reading.print?.characters ?? 0) >= recognisedTextMinimum.front;
  if (!looksLikePassport || !hasText) return "not_validated";
  const isProven = reading.mrz === null && isIdentityLegible(reading) && unconfirmed.length === 0;
  return isProven ? undefined : "unreadable";
}

function backCause({ reading, isBlank }: PageEvidence): RejectionCause | undefined {
  if (reading?.page === "data" || reading?.mrz?.valid) return "swapped";
  const characters = reading?.print?.characters ?? 0;
  return isBlank || characters >= recognisedTextMinimum.back ? undefined : "not_validated";
}
