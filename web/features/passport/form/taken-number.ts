// A passport number that belongs to another traveller of the application (D22).
import { KnownFailure } from "#web/terms/known-failure.ts";
import { normalisePassportNumber } from "#domain/travellers.ts";

export function isTaken(error: unknown): error is KnownFailure {
  return error instanceof KnownFailure && error.code === "passport_number_taken";
}

export function isSameNumber(one: string, other: string | undefined): boolean {
  return one !== "" && normalisePassportNumber(one) === normalisePassportNumber(other ?? "");
}
