// @vitest-environment jsdom
// Following an account: by a stream that resumes, by polling where there is none, and not at all once it is rejected.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type LivePart, livePartText } from "#contract/traveller/live-parts.ts";
import { followEvents } from "./follow-events.ts";

type Sent = { accept: string; lastId: string | undefined };
type Answer = (sent: Sent, signal: AbortSignal) => Response;

let asked: Sent[];
let stop: AbortController;
let parts: LivePart[];
let lastId: number | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  parts = [];
  lastId = undefined;
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Each request gets the next of `answers`; the last one repeats. */
function follow(answers: readonly Answer[], withoutStream = false): Promise<void> {
  vi.stubGlobal(
    "fetch",
    async (_: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
      const sent = { accept: init.headers["accept"] ?? "", lastId: init.headers["last-event-id"] };
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push(sent);
      if (!answer) throw new TypeError("no network");
      return answer(sent, init.signal);
    },
  );
  const onPart = (part: LivePart) => {
    parts.push(part);
    if (part.name === "ready") lastId = part.content.lastId;
    if (part.name === "change") lastId = part.content.id;
  };
  return followEvents({ path: "/events", lastId: () => lastId, signal: stop.signal, onPart, withoutStream });
}

const ready = (id: number): LivePart => ({ name: "ready", content: { lastId: id, isComplete: true } });
const change = (id: number): LivePart => ({
  name: "change",
  content: { id, kind: "status_changed", subjectId: "a" },
});

/** `isOpen`: sends nothing more and stays open until it is aborted. */
const stream =
  (told: readonly LivePart[], { isOpen = false } = {}): Answer =>
  (_, signal) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        // In chunks, as a network may split them.
        for (const piece of told
          .map(livePartText)
          .join("")
          .match(/[^]{1,7}/g) ?? [])
          controller.enqueue(new TextEncoder().encode(piece));
        if (!isOpen) return controller.close();
        signal.addEventListener("abort", () => controller.error(new DOMException("", "AbortError")));
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
const news =
  (events: LivePart[]): Answer =>
  () =>
    Response.json({ data: { lastId: 7, isComplete: true, events: events.map(({ content }) => content) } });
const status =
  (code: number): Answer =>
  () =>
    Response.json({ message: "", requestId: "" }, { status: code });

const isStream = ({ accept }: Sent) => accept === "text/event-stream";

describe("a stream", () => {
  test("is read as it arrives, and resumes after the last event that was seen", async () => {
    void follow([stream([ready(3), change(4), change(5)]), stream([ready(5)], { isOpen: true })]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(parts.map(({ name }) => name)).toEqual(["ready", "change", "change", "ready"]);
    expect(asked.map((sent) => [isStream(sent), sent.lastId])).toEqual([
      [true, undefined],
      [true, "5"],
    ]);
  });

  test("that is silent for forty seconds counts as lost, and is opened again", async () => {
    void follow([stream([ready(1)], { isOpen: true })]);
    await vi.advanceTimersByTimeAsync(37_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(2);
  });

  test("is opened again immediately when the connection returns", async () => {
    void follow([stream([ready(1)], { isOpen: true })]);
    await vi.advanceTimersByTimeAsync(5000);
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(2100);
    expect(asked).toHaveLength(2);
  });
});

describe("without a stream", () => {
  test.each([
    ["the server is in trouble", status(503)],
    ["nothing comes through", stream([], { isOpen: true })],
  ])("%s: what has happened is asked for, and the stream is tried again", async (_, none) => {
    void follow([none, news([change(8), change(9)]), none, news([]), stream([ready(9)], { isOpen: true })]);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(asked.slice(0, 5).map(isStream)).toEqual([true, false, true, false, true]);
    expect(parts.slice(0, 3)).toEqual([ready(7), change(8), change(9)]);
    expect(asked[2]?.lastId).toBe("9");
  });

  test("with too many streams, it polls for ten minutes, then tries a stream again", async () => {
    const full: LivePart = { name: "full", content: {} };
    void follow([stream([ready(1), full]), news([])]);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(asked.filter(isStream)).toHaveLength(1);
    expect(asked.length).toBeGreaterThan(15);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(asked.filter(isStream).length).toBeGreaterThan(1);
  });

  test("tabs that cannot elect one of them only poll", async () => {
    void follow([news([])], true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.some(isStream)).toBe(false);
  });

  test("polls less and less often, at most half a minute apart, and immediately when the user returns", async () => {
    void follow([]);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const before = asked.length;
    expect(before).toBeLessThan(100);
    dispatchEvent(new Event("focus"));
    await vi.advanceTimersByTimeAsync(100);
    expect(asked.length).toBeGreaterThan(before);
  });
});

test.each([401, 403])("a session that is rejected with %i is no longer followed", async (code) => {
  const following = follow([status(code)]);
  await vi.advanceTimersByTimeAsync(1000);
  await following;
  expect(asked).toHaveLength(1);
});
