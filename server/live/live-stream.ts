// One open stream. Only one piece is written at a time, so that a slow or dead client uses no memory.
import type { ServerResponse } from "node:http";
import type { LiveEvent, LiveStart } from "#contract/traveller/live-events.ts";
import { liveHeartbeat, liveHeartbeatMs, livePartText } from "#contract/traveller/live-parts.ts";

export interface LiveViewer {
  userId: string;
  /** The session that opened the stream. The stream ends with it. */
  tokenHash: Buffer;
}

export interface LiveStream extends LiveViewer {
  answer: ServerResponse;
  /** The maintenance turn of the stream. */
  turn: number;
  /** The number of the last written event. */
  number: number;
  /** When the session was last confirmed, on the process's monotonic clock, like `writtenAtMs`. */
  confirmedAtMs: number;
  writtenAtMs: number;
  /** The last write has not been flushed yet. */
  isWriting: boolean;
  /** Events were skipped during a write. `onRoom` reads them from the table. */
  isBehind: boolean;
  onRoom: () => void;
}

/** A client that has received nothing for this long is considered gone. */
const stuckMs = 2 * liveHeartbeatMs;

/** The headers of `answer` must have been sent. */
export function openStream(
  answer: ServerResponse,
  { start, ...viewer }: LiveViewer & Pick<LiveStream, "onRoom" | "confirmedAtMs"> & { start: LiveStart },
): LiveStream {
  const quiet = { turn: 0, writtenAtMs: 0, isWriting: false, isBehind: false };
  const stream: LiveStream = { ...viewer, answer, number: start.lastId, ...quiet };
  write(stream, livePartText({ name: "ready", content: start }));
  return stream;
}

/** Sends the events that the stream has not sent yet. */
export function sendEvents(stream: LiveStream, events: readonly LiveEvent[]): void {
  if (stream.isWriting) {
    stream.isBehind = true;
    return;
  }
  const fresh = events.filter(({ id }) => id > stream.number);
  const last = fresh.at(-1);
  if (!last) return;
  stream.number = last.id;
  write(stream, fresh.map((content) => livePartText({ name: "change", content })).join(""));
}

/** Sends a case that has changed. A stream that is busy writing sends `onRoom` instead, once it has room. */
export function sendCase(stream: LiveStream, caseId: string): void {
  if (stream.isWriting) stream.isBehind = true;
  else write(stream, livePartText({ name: "case", content: { caseId } }));
}

/** Tells the client that staff have opened or left a case. */
export function sendViewers(stream: LiveStream): void {
  if (stream.isWriting) stream.isBehind = true;
  else write(stream, livePartText({ name: "viewers", content: {} }));
}

/** Tells the client that it has missed something and must fetch everything again. */
export function sendMissed(stream: LiveStream): void {
  if (stream.isWriting) stream.isBehind = true;
  else write(stream, livePartText({ name: "ready", content: { lastId: stream.number, isComplete: false } }));
}

/** Sends a heartbeat if the stream is quiet. Returns false if the client has stopped reading. */
export function keepAlive(stream: LiveStream): boolean {
  const silentMs = performance.now() - stream.writtenAtMs;
  if (stream.isWriting) return silentMs < stuckMs;
  if (silentMs >= liveHeartbeatMs) write(stream, liveHeartbeat);
  return true;
}

export function endStream({ answer, isWriting }: LiveStream, reason?: "full"): void {
  // Ending a stuck stream gracefully would wait forever.
  if (isWriting) answer.destroy();
  else answer.end(reason && livePartText({ name: reason, content: {} }));
}

function write(stream: LiveStream, text: string): void {
  stream.isWriting = true;
  stream.writtenAtMs = performance.now();
  stream.answer.write(text, () => {
    stream.isWriting = false;
    if (!stream.isBehind) return;
    stream.isBehind = false;
    stream.onRoom();
  });
}
