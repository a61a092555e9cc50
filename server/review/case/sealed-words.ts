// Encrypts notes written by staff like forms, because they may name people (docs/decisions/0014).
import type { Sealer } from "#server/platform/sealing/sealer.ts";

type WordsColumn =
  | "item_requests.sealed_words"
  | "field_requests.sealed_words"
  | "application_travellers.sealed_words"
  | "application_travellers.sealed_decline"
  | "filing_corrections.sealed_reason"
  | "reopenings.sealed_reason"
  | "correction_proposals.sealed_reason"
  | "correction_proposals.sealed_answer"
  | "case_notes.sealed_words";

/** An empty note is stored as null. */
export function sealWords(
  sealer: Sealer,
  place: { column: WordsColumn; id: string },
  words: string,
): Buffer | null {
  return words === "" ? null : sealer.seal(place, words);
}

export function openWords(
  sealer: Sealer,
  place: { column: WordsColumn; id: string },
  sealed: Buffer | null,
): string {
  return sealed ? sealer.open(place, sealed) : "";
}
