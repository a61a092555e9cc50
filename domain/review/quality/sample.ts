// Which decisions a second specialist checks, when the two agree, and why they may differ.
import type { RejectionReason } from "../reasons.ts";

/** Of 10,000 decisions, how many are drawn. */
export const drawnOf10000 = 500;
/** A sample that nobody has answered is left out after this many days: documents are erased in time. */
export const sampleDays = 30;
/** After this many hours without an answer, somebody else may take it. */
export const takenHours = 48;

/** What the authority alone decides can't be checked by another look at the documents. */
const unchecked: readonly (RejectionReason | null)[] = ["refused_by_authority"];

/** From 0 to 9,999; `signature` has at least four bytes that nobody can foresee. */
export function drawnNumber(signature: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = signature;
  return Math.floor(((a * 0x1_00_00_00 + b * 0x1_00_00 + c * 0x1_00 + d) / 0x1_00_00_00_00) * 10_000);
}

export function isDrawn(number: number, reason: RejectionReason | null): boolean {
  return number < drawnOf10000 && !unchecked.includes(reason);
}

export interface SampleAnswer {
  outcome: "approved" | "rejected";
  /** Of a rejection. */
  reason: RejectionReason | null;
}

/** A rejection for another reason is no agreement: the reason is what the traveller learns. */
export function agrees(first: SampleAnswer, second: SampleAnswer): boolean {
  return first.outcome === second.outcome && first.reason === second.reason;
}

export const sampleErrorReasons = [
  "difference_missed",
  "document_misjudged",
  "rule_misread",
  "rule_unclear",
  "wrong_reason",
  "second_wrong",
] as const;
export type SampleErrorReason = (typeof sampleErrorReasons)[number];
