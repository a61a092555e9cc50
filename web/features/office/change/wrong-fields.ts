// The names of the form fields that a validation error is about.
import { KnownFailure } from "#web/terms/known-failure.ts";

/** For a nested field such as 'visaFree.stayDays' this is the last part, 'stayDays'. */
export function wrongFields(error: unknown): ReadonlySet<string> {
  const errors = error instanceof KnownFailure ? (error.details.errors ?? []) : [];
  return new Set(errors.map(({ field }) => field.split(".").at(-1) ?? field));
}
