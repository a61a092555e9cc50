// A reader that is slow, or gone without a word, holds no memory.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LiveEvent } from "#contract/traveller/live-events.ts";
import { keepAlive, openStream, tell } from "./live-stream.ts";
import { openStreams } from "./open-streams.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const event = (id: number): LiveEvent => ({ id, kind: "status_changed", subjectId: randomUUID() });

/** An answer whose reader takes nothing: no write ever leaves. */
function stuckStream(onRoom = () => {}) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const viewer = { userId: "u", tokenHash: Buffer.alloc(32), confirmedAtMs: 0 };
  const stream = openStream(answer, { ...viewer, start: { lastId: 0, isComplete: true }, onRoom });
  return { answer, stream };
}

it("whatever happens, one piece waits for a reader that takes nothing", () => {
  const { answer, stream } = stuckStream();
  const waiting = answer.writableLength;
  for (let id = 1; id <= 10_000; id++) tell(stream, [event(id)]);
  expect(answer.writableLength).toBe(waiting);
  expect(waiting).toBeLessThan(300);
});

it("once there is room, what was missed is read from the table", async () => {
  const onRoom = vi.fn();
  const { answer, stream } = stuckStream(onRoom);
  tell(stream, [event(1)]);
  expect([stream.number, onRoom.mock.calls.length]).toEqual([0, 0]);
  const socket = new Socket();
  socket._write = (_chunk, _encoding, done) => done();
  answer.assignSocket(socket);
  await vi.waitFor(() => expect(onRoom).toHaveBeenCalledTimes(1));
  tell(stream, [event(1), event(2)]);
  expect(stream.number).toBe(2);
});

it("one that opens while all are ended ends with them", () => {
  const streams = openStreams();
  streams.endAll();
  const { answer, stream } = stuckStream();
  streams.add(stream);
  expect([answer.destroyed, streams.ofAccount.size]).toEqual([true, 0]);
});

it("a reader that has taken nothing for half a minute is gone; an idle one is shown every 15 s that somebody is there", () => {
  const { stream } = stuckStream();
  vi.advanceTimersByTime(29_000);
  expect(keepAlive(stream)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(keepAlive(stream)).toBe(false);
  stream.isWriting = false;
  const write = vi.spyOn(stream.answer, "write");
  expect(keepAlive(stream)).toBe(true);
  expect(write).toHaveBeenCalledWith(":\n\n", expect.any(Function));
});
