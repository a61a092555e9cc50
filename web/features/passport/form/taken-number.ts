// A passport number that belongs to another traveller of the application (D22).
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { normalisePassportNumber } from "#domain/travellers.ts";

export function isTaken(error: unknown): error is KnownFailure {
  return error instanceof KnownFailure && error.code === "passport_number_taken";
}

/** Another traveller of the application with the passport number that was refused as taken. */
export function findHolder(draft: Draft, { id }: DraftTraveller, taken: string | undefined) {
  if (!taken) return undefined;
  const number = normalisePassportNumber(taken);
  return draft.travellers.find(
    (traveller) => traveller.id !== id && normalisePassportNumber(traveller.passportNumber) === number,
  );
}
