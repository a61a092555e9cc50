// Tells ids from other text before PostgreSQL has to.
import { z } from "zod";

const uuid = z.uuid();

/** PostgreSQL fails to compare a uuid with any other text; to us such an id is simply unknown. */
export function isUuid(text: string): boolean {
  return uuid.safeParse(text).success;
}
