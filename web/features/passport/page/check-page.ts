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

/** `provisional`: by its print, without a trusted MRZ. `specialist`: although it could not be read. */
export type AcceptedVerdict = "accepted" | "provisional" | "specialist";

export type PageOutcome =
  | { kind: "accepted"; verdict: AcceptedVerdict }
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
  /** Whether the front page shows what is known of the passport from elsewhere. */
  isMatched: boolean;
  /** The traveller says that the last page has no print. */
  isBlank: boolean;
  /** How often this page was rejected as unreadable before. */
  failedBefore: number;
  policy: UnreadablePassport;
}

export function checkPage(evidence: PageEvidence): PageOutcome {
  const { page, reading, contradicted, isMatched, failedBefore, policy } = evidence;
  if (reading?.otherDocument) {
    return { kind: "rejected", cause: "other_document", fields: [], document: reading.otherDocument };
  }
  if (reading?.problems.includes("two_passports")) {
    return { kind: "rejected", cause: "two_passports", fields: [] };
  }
  const cause = page === "firstPage" ? frontCause(evidence) : backCause(evidence);
  const isPrintLegible = page === "firstPage" && (isMatched || isIdentityLegible(reading));
  if ((cause === undefined || isPrintLegible) && contradicted.length > 0) {
    return { kind: "rejected", cause: "contradicted", fields: contradicted };
  }
  const isProvisional = page === "firstPage" && !reading?.ok;
  if (cause === undefined) return { kind: "accepted", verdict: isProvisional ? "provisional" : "accepted" };
  const isThird = failedBefore + 1 >= failedReadingsBeforeSpecialist;
  if (countsAsFailed(cause) && isThird) {
    if (policy === "specialist-after-3") return { kind: "accepted", verdict: "specialist" };
    // A passport whose print is legible must not be locked out for ever.
    if (isPrintLegible) return { kind: "accepted", verdict: "provisional" };
  }
  return { kind: "rejected", cause, fields: [] };
}

/** As stored with the document. What is provisional about a page is among the traveller's marks. */
export function storedVerdict(verdict: AcceptedVerdict): "accepted" | "specialist" {
  return verdict === "specialist" ? "specialist" : "accepted";
}

/** Swapped pages, contradictions, other documents and pictures of two passports do not count as failed readings, because they were readable. */
export function countsAsFailed(cause: RejectionCause): boolean {
  return cause === "not_validated" || cause === "unreadable";
}

/**
 * A trusted MRZ counts as the passport-like words and as the 40 characters. Without one, the print must show the words,
 * 40 characters, and the five fields or what is known from elsewhere; next to an MRZ that cannot be trusted, it decides
 * only under D3's last resort.
 */
function frontCause({ reading, unconfirmed, isMatched }: PageEvidence): RejectionCause | undefined {
  if (!reading) return "unreadable";
  if (reading.ok) return undefined;
  if (reading.page === "last") return "swapped";
  const looksLikePassport = reading.isPassport || reading.mrz !== null;
  const hasText = reading.mrz !== null || (reading.print?.characters ?? 0) >= recognisedTextMinimum.front;
  if (!looksLikePassport || !hasText) return "not_validated";
  const isProven = isMatched
    ? unconfirmed.every((field) => sharedByMany.includes(field))
    : isIdentityLegible(reading) && unconfirmed.length === 0;
  return reading.mrz === null && isProven ? undefined : "unreadable";
}

/** On a page that matches otherwise, these need not be legible; they must not differ. */
const sharedByMany: readonly (keyof PassportDetails)[] = ["gender", "nationality"];

function backCause({ reading, isBlank }: PageEvidence): RejectionCause | undefined {
  if (reading?.page === "data" || reading?.mrz?.valid) return "swapped";
  const characters = reading?.print?.characters ?? 0;
  return isBlank || characters >= recognisedTextMinimum.back ? undefined : "not_validated";
}
