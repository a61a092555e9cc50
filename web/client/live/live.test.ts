// @vitest-environment jsdom
// Live status: asked less and less often while nothing changes, at once on coming back; unchanged answers cost nothing.
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callConditionally } from "./call-conditionally.ts";
import { delayMs, useLive } from "./use-live.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("ten seconds at first, half as long again after each quiet answer, two minutes at most", () => {
  const delays = [0, 1, 2, 20].map((quiet) => delayMs({ quiet, failures: 0 }));
  expect(delays).toEqual([10_000, 15_000, 22_500, 120_000]);
  expect(delayMs({ quiet: 0, failures: 2 })).toBe(40_000);
});

function follow(ask: () => Promise<{ isError: boolean }>) {
  return renderHook(({ version }) => useLive({ ask, version }), { initialProps: { version: 1 } });
}

test("asks by itself, backs off, and starts afresh when something has changed", async () => {
  const ask = vi.fn(async () => ({ isError: false }));
  const { rerender, unmount } = follow(ask);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  rerender({ version: 2 });
  await vi.advanceTimersByTimeAsync(22_500 + 10_000 + 15_000);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(4);
  unmount();
  const asked = ask.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(asked);
});

test.each(["focus", "online"])("asks at once on '%s'", async (event) => {
  const ask = vi.fn(async () => ({ isError: false }));
  const { unmount } = follow(ask);
  await vi.advanceTimersByTimeAsync(2_000);
  dispatchEvent(new Event(event));
  expect(ask).toHaveBeenCalledTimes(1);
  unmount();
});

test("what has not changed is the same object again, asked for with its ETag", async () => {
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
