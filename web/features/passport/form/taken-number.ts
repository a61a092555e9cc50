// A passport number that belongs to another traveller of the application (D22).
import { Failure } from "#contract/errors.ts";
import { normalisePassportNumber } from "#domain/travellers.ts";

export function isTaken(error: unknown): error is Failure {
  return error instanceof Failure && error.code === "passport_number_taken";
}

export function isSameNumber(one: string, other: string | undefined): boolean {
  return one !== "" && normalisePassportNumber(one) === normalisePassportNumber(other ?? "");
}
