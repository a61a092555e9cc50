// Names each request for the log and for whoever reports a failure; says nothing about anybody, opens nothing.
import { randomBytes } from "node:crypto";

/** A random start for each process, then a number: unlike a random id of its own for each request, it costs nothing. */
export function requestIds(): () => string {
  const start = randomBytes(9).toString("base64url");
  let count = 0;
  return () => `${start}-${(++count).toString(36)}`;
}
