// Recognises UUIDs before they reach PostgreSQL.
import { z } from "zod";

const uuid = z.uuid();

/** PostgreSQL throws when it compares a uuid with other text; callers treat such an ID as unknown. */
export function isUuid(text: string): boolean {
  return uuid.safeParse(text).success;
}
