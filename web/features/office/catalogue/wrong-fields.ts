// The names of the form fields that a validation error is about.
import { Failure } from "#contract/errors.ts";

/** For a nested field such as 'visaFree.stayDays' this is the last part, 'stayDays'. */
export function wrongFields(error: unknown): ReadonlySet<string> {
  const errors = error instanceof Failure ? (error.details.errors ?? []) : [];
  return new Set(errors.map(({ field }) => field.split(".").at(-1) ?? field));
}
