// One open stream: one piece is written at a time, so that a reader who is slow, or gone, holds no memory.
import type { ServerResponse } from "node:http";
import type { LiveEvent, LiveStart } from "#contract/traveller/live-events.ts";
import { liveHeartbeat, liveHeartbeatMs, livePartText } from "#contract/traveller/live-parts.ts";

export interface LiveViewer {
  userId: string;
  /** Of the session that opened it, and with which it ends. */
  tokenHash: Buffer;
}

export interface LiveStream extends LiveViewer {
  answer: ServerResponse;
  /** In which turn it is looked after. */
  turn: number;
  /** The number of the last event that was written. */
  number: number;
  /** When its session was last known to live, by the process's steady clock; `writtenAtMs` too. */
  confirmedAtMs: number;
  writtenAtMs: number;
  /** What was written has not left yet. */
  isWriting: boolean;
  /** Something happened meanwhile: `onRoom` reads it from the table. */
  isBehind: boolean;
  onRoom: () => void;
}

/** A reader that has taken nothing for so long is gone. */
const stuckMs = 2 * liveHeartbeatMs;

/** `answer` has its headers. */
export function openStream(
  answer: ServerResponse,
  { start, ...viewer }: LiveViewer & Pick<LiveStream, "onRoom" | "confirmedAtMs"> & { start: LiveStart },
): LiveStream {
  const quiet = { turn: 0, writtenAtMs: 0, isWriting: false, isBehind: false };
  const stream: LiveStream = { ...viewer, answer, number: start.lastId, ...quiet };
  write(stream, livePartText({ name: "ready", content: start }));
  return stream;
}

/** Those of the events that it has not had. */
export function tell(stream: LiveStream, events: readonly LiveEvent[]): void {
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

/** Shows its reader that the connection lives. False: nothing has left for so long that nobody can be there. */
export function keepAlive(stream: LiveStream): boolean {
  const silentMs = performance.now() - stream.writtenAtMs;
  if (stream.isWriting) return silentMs < stuckMs;
  if (silentMs >= liveHeartbeatMs) write(stream, liveHeartbeat);
  return true;
}

export function endStream({ answer, isWriting }: LiveStream, reason?: "full"): void {
  // What is stuck would wait for ever.
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
