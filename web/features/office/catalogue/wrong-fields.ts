// Which fields of a form a failure speaks of.
import { Failure } from "#contract/errors.ts";

/** Their names; of a field inside another, such as 'visaFree.stayDays', the last part. */
export function wrongFields(error: unknown): ReadonlySet<string> {
  const errors = error instanceof Failure ? (error.details.errors ?? []) : [];
  return new Set(errors.map(({ field }) => field.split(".").at(-1) ?? field));
}
