// @vitest-environment jsdom
// Tabs of one browser: one holds the stream, each receives each event once, and a reloaded page misses nothing.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LivePart, livePartText } from "#contract/traveller/live-parts.ts";
import { followAccount } from "./follow-account.ts";

let stops: AbortController[];
let told: { lastId: string | undefined; write: (part: LivePart) => void }[];
beforeEach(() => {
  stops = [];
  told = [];
  localStorage.clear();
  // jsdom has no Web Locks.
  const locks: { request: unknown } = oneAtATime();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as object, { locks }));
  vi.stubGlobal(
    "fetch",
    async (_: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const write = (part: LivePart) => controller.enqueue(new TextEncoder().encode(livePartText(part)));
          told.push({ lastId: init.headers["last-event-id"], write });
          init.signal.addEventListener("abort", () => controller.error(new DOMException("", "AbortError")));
        },
      });
      return new Response(body);
    },
  );
});
afterEach(() => {
  for (const stop of stops) stop.abort();
  vi.unstubAllGlobals();
});

/** Web Locks with one name: later requests wait. */
function oneAtATime() {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
      (turn = turn.then(() => (signal.aborted ? undefined : work()))),
  };
}

function openTab(userId = "u") {
  const stop = new AbortController();
  stops.push(stop);
  const parts: LivePart[] = [];
  followAccount({ userId, onPart: (part) => parts.push(part) }, stop.signal);
  return { parts, close: () => stop.abort() };
}

const change = (id: number): LivePart => ({
  name: "change",
  content: { id, kind: "status_changed", subjectId: "a" },
});
const ready: LivePart = { name: "ready", content: { lastId: 0, isComplete: true } };

test("one tab holds the stream, and each tab receives each event once", async () => {
  const [first, second, stranger] = [openTab(), openTab(), openTab("somebody else")];
  await vi.waitFor(() => expect(told).toHaveLength(1));
  for (const part of [ready, change(1), change(2), change(2)]) told[0]?.write(part);
  await vi.waitFor(() => expect(second.parts).toHaveLength(3));
  expect(first.parts).toEqual([ready, change(1), change(2)]);
  expect(second.parts).toEqual(first.parts);
  expect(stranger.parts).toEqual([]);
});

test("when its tab is closed, another tab continues the stream", async () => {
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(told).toHaveLength(1));
  for (const part of [ready, change(1)]) told[0]?.write(part);
  await vi.waitFor(() => expect(second.parts).toHaveLength(2));
  first.close();
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]?.lastId).toBe("1");
  told[1]?.write(change(2));
  await vi.waitFor(() => expect(second.parts).toHaveLength(3));
  expect(first.parts).toHaveLength(2);
});

test("a reloaded page starts after the last event that this browser has seen; another user's does not", async () => {
  const before = openTab();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  for (const part of [ready, change(1)]) told[0]?.write(part);
  await vi.waitFor(() => expect(before.parts).toHaveLength(2));
  before.close();
  openTab();
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]?.lastId).toBe("1");
  stops.at(-1)?.abort();
  openTab("somebody else");
  await vi.waitFor(() => expect(told).toHaveLength(3));
  expect(told[2]?.lastId).toBeUndefined();
});

test("without a stream, polled events reach every tab too", async () => {
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    if (headers["accept"] === "text/event-stream") return Response.json({}, { status: 503 });
    const events = headers["last-event-id"] === "2" ? [] : [change(1).content, change(2).content];
    return Response.json({ data: { ...ready.content, events } });
  });
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(second.parts).toEqual([ready, change(1), change(2)]));
  expect(first.parts).toEqual(second.parts);
});
