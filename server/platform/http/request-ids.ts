// Generates request IDs for logs and error reports; they contain no personal data and grant no access.
import { randomBytes } from "node:crypto";

/** A random prefix for each process and a counter, which is cheaper than a random ID for each request. */
export function requestIds(): () => string {
  const start = randomBytes(9).toString("base64url");
  let count = 0;
  return () => `${start}-${(++count).toString(36)}`;
}
