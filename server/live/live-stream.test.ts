// A slow or vanished client uses no memory.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LiveEvent } from "#contract/traveller/live-events.ts";
import { keepAlive, openStream, sendEvents } from "./live-stream.ts";
import { openStreams } from "./open-streams.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const event = (id: number): LiveEvent => ({ id, kind: "status_changed", subjectId: randomUUID() });

/** A response whose client reads nothing, so that no write is ever flushed. */
function stuckStream(onRoom = () => {}) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const viewer = { userId: "u", tokenHash: Buffer.alloc(32), confirmedAtMs: 0 };
  const stream = openStream(answer, { ...viewer, start: { lastId: 0, isComplete: true }, onRoom });
  return { answer, stream };
}

it("only one piece is buffered for a client that reads nothing", () => {
  const { answer, stream } = stuckStream();
  const waiting = answer.writableLength;
  for (let id = 1; id <= 10_000; id++) sendEvents(stream, [event(id)]);
  expect(answer.writableLength).toBe(waiting);
  expect(waiting).toBeLessThan(300);
});

it("skipped events are read from the table once there is room", async () => {
  const onRoom = vi.fn();
  const { answer, stream } = stuckStream(onRoom);
  sendEvents(stream, [event(1)]);
  expect([stream.number, onRoom.mock.calls.length]).toEqual([0, 0]);
  const socket = new Socket();
  socket._write = (_chunk, _encoding, done) => done();
  answer.assignSocket(socket);
  await vi.waitFor(() => expect(onRoom).toHaveBeenCalledTimes(1));
  sendEvents(stream, [event(1), event(2)]);
  expect(stream.number).toBe(2);
});

it("a stream that opens during shutdown ends at once", () => {
  const streams = openStreams();
  streams.endAll();
  const { answer, stream } = stuckStream();
  streams.add(stream);
  expect([answer.destroyed, streams.ofAccount.size]).toEqual([true, 0]);
});

it("a client that reads nothing for 30 s is dropped, and an idle one gets a heartbeat every 15 s", () => {
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
