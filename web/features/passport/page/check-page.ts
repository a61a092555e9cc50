// The verdict on a passport page that was read: accepted, rejected with a cause, or left to a specialist (D3, D6).
import { recognisedTextMinimum } from "#domain/documents/image-rules.ts";
import type { PassportReading } from "#domain/passport/reading.ts";
import { failedReadingsBeforeSpecialist, type UnreadablePassport } from "#domain/policies.ts";
import type { PassportDetails } from "#domain/travellers.ts";

export type PassportPage = "firstPage" | "lastPage";

export type RejectionCause = "not_validated" | "unreadable" | "swapped" | "contradicted";

export type PageOutcome =
  | { kind: "accepted"; verdict: "accepted" | "specialist" }
  | { kind: "rejected"; cause: RejectionCause; fields: (keyof PassportDetails)[] };

export interface PageEvidence {
  page: PassportPage;
  /** Null if the reader itself failed. */
  reading: PassportReading | null;
  /** The entered fields that the page contradicts. */
  contradicted: (keyof PassportDetails)[];
  /** The traveller says that the last page has no print. */
  isBlank: boolean;
  /** How often this page was rejected as unreadable before. */
  failedBefore: number;
  policy: UnreadablePassport;
}

export function checkPage(evidence: PageEvidence): PageOutcome {
  const { page, contradicted, failedBefore, policy } = evidence;
  const cause = page === "firstPage" ? frontCause(evidence) : backCause(evidence);
  if (cause === undefined && contradicted.length > 0) {
    return { kind: "rejected", cause: "contradicted", fields: contradicted };
  }
  if (cause === undefined) return { kind: "accepted", verdict: "accepted" };
  const isThird = failedBefore + 1 >= failedReadingsBeforeSpecialist;
  if (countsAsFailed(cause) && isThird && policy === "specialist-after-3") {
    return { kind: "accepted", verdict: "specialist" };
  }
  return { kind: "rejected", cause, fields: [] };
}

/** Swapped pages and contradictions do not count as failed readings, because the page was readable. */
export function countsAsFailed(cause: RejectionCause): boolean {
  return cause === "not_validated" || cause === "unreadable";
}

/** A trusted MRZ counts as the passport-like words and as the 40 characters (D3). */
function frontCause({ reading }: PageEvidence): RejectionCause | undefined {
  if (!reading) return "unreadable";
  if (reading.ok) return undefined;
  if (reading.page === "last") return "swapped";
  const looksLikePassport = reading.isPassport || reading.mrz !== null;
  const characters = reading.print?.characters ?? 0;
  return looksLikePassport && (reading.mrz !== null || characters >= recognisedTextMinimum.front)
    ? "unreadable"
    : "not_validated";
}

function backCause({ reading, isBlank }: PageEvidence): RejectionCause | undefined {
  if (reading?.page === "data" || reading?.mrz?.valid) return "swapped";
  const characters = reading?.print?.characters ?? 0;
  return isBlank || characters >= recognisedTextMinimum.back ? undefined : "not_validated";
}
