// Checks that every response is safe: no 5xx, no internal details, in time (P44).
import { expect } from "vitest";
import type { TimedResponse, HostileRequest } from "./send.ts";

const slowestMs = 5000;

/** Words that only occur inside the server. */
const inside =
  /\n\s+at |node_modules|\.ts:\d|select\s.+\sfrom\s|insert into|syntax error|invalid input syntax|violates|constraint|relation "|column "|ECONN|ZodError|TypeError|RangeError|undefined is not|postgres|kysely/i;

export function expectSafeResponse(answer: TimedResponse, request: HostileRequest): void {
  const about = describeRequest(request);
  expect(answer.status, `${about} was answered ${answer.status}: ${answer.text.slice(0, 400)}`).toBeLessThan(
    500,
  );
  expect(answer.ms, `${about} took too long`).toBeLessThan(slowestMs);
  if (answer.status === 0) expect(sizeOf(request), `${about} was not answered`).toBeGreaterThan(200_000);
  if (answer.status < 400) return;
  expect(answer.text, about).not.toMatch(inside);
  if (!request.path.startsWith("/api/v1/") || request.method === "HEAD") return;
  expect(JSON.parse(answer.text), about).toMatchObject({
    message: expect.any(String),
    requestId: expect.any(String),
  });
}

/** Enough to send the request again. */
function describeRequest({ method, path, headers, body }: HostileRequest): string {
  const bytes = body === undefined ? "" : Buffer.from(body).toString("latin1").slice(0, 300);
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${JSON.stringify(bytes)}`;
}

function sizeOf({ body }: HostileRequest): number {
  return body === undefined ? 0 : Buffer.byteLength(body);
}
