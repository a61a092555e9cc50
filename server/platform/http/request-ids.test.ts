// Request IDs differ, and lead to the trace that a request belongs to.
import { afterAll, expect, it } from "vitest";
import { startTestApp } from "#testing/start-test-app.ts";

const lines: string[] = [];
const test = await startTestApp({
  settings: { LOG_LEVEL: "info" },
  log: { write: (line) => void lines.push(line) },
});
afterAll(() => test.close());

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";

async function referenceWith(traceparent?: string): Promise<string> {
  const headers = traceparent === undefined ? {} : { traceparent };
  const { body } = await test.app.inject({ url: "/api/v1/profile", headers });
  return (JSON.parse(body) as { requestId: string }).requestId;
}

it("a request of a trace has its ID in the log and in the reference that users see", async () => {
  const reference = await referenceWith(`00-${traceId}-00f067aa0ba902b7-01`);
  expect(reference).toMatch(new RegExp(`^${traceId}-[0-9a-z]+$`));
  expect(lines.at(-1)).toContain(`"reqId":"${reference}"`);
});

it("two requests of one trace have different references", async () => {
  const header = `00-${traceId}-00f067aa0ba902b7-01`;
  expect(await referenceWith(header)).not.toBe(await referenceWith(header));
});

it.each([
  undefined,
  "",
  "asha@example.com",
  `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}\n-00f067aa0ba902b7-01`.replace("\n", " "),
])("without a valid trace it has our own: %j", async (header) => {
  expect(await referenceWith(header)).toMatch(/^[A-Za-z0-9_-]{12}-[0-9a-z]+$/);
});
