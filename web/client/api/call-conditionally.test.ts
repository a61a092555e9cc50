// @vitest-environment jsdom
// Unchanged data costs almost nothing to request again.
import { afterEach, expect, test, vi } from "vitest";
import { callConditionally } from "./call-conditionally.ts";

afterEach(() => void vi.unstubAllGlobals());

test("unchanged data is the same object again, requested with its ETag", async () => {
  const sent: (string | undefined)[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers["if-none-match"]);
    if (headers["if-none-match"] === '"one"') return new Response(null, { status: 304 });
    return new Response(JSON.stringify({ data: [1] }), { headers: { etag: '"one"' } });
  });
  const first = await callConditionally("/applications/a");
  const again = await callConditionally("/applications/a");
  expect(again).toBe(first);
  expect(sent).toEqual([undefined, '"one"']);
});
