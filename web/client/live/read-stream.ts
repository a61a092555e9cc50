// Reads a stream of live events with `fetch`, because an EventSource cannot send the token (docs/decisions/0018).
import { apiBase } from "#contract/paths.ts";
import { liveHeartbeatMs, type LivePart, takeLiveParts } from "#contract/traveller/live-parts.ts";
import { readAnswer, requestHeaders } from "../api/call-api.ts";
import { onWake } from "./wake.ts";

/** `ended`: the stream closed, for example when the server restarts; `failed`: no stream opened; `refused`: none will open. */
export type StreamEnd = "ended" | "failed" | "refused" | "full";

export interface Reading {
  path: string;
  /** The last known event; undefined where none is known. */
  lastId: number | undefined;
  signal: AbortSignal;
  onPart: (part: LivePart) => void;
}

/** A buffering proxy lets nothing through: treat it as no stream. */
const beginsWithinMs = 10_000;
const silentForMs = 2.5 * liveHeartbeatMs;

export async function readStream({ path, lastId, signal, onPart }: Reading): Promise<StreamEnd> {
  const line = watchLine(signal);
  let end: StreamEnd = "failed";
  try {
    const response = await fetch(`${apiBase}${path}`, {
      headers: eventHeaders("text/event-stream", lastId),
      cache: "no-store",
      signal: line.signal,
    });
    if (!response.ok) return await refusal(response);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ""; reader;) {
      const { value, done } = await reader.read();
      if (done) break;
      line.heard();
      const taken = takeLiveParts(rest + value);
      rest = taken.rest;
      for (const part of taken.parts) {
        end = part.name === "full" ? "full" : "ended";
        onPart(part);
      }
    }
  } catch {
    // The connection was lost or aborted.
  } finally {
    line.end();
  }
  return end;
}

/** Requests what comes after the last known event. */
export function eventHeaders(accept: string, lastId: number | undefined): Record<string, string> {
  return {
    ...requestHeaders(),
    accept,
    ...(lastId !== undefined && { "last-event-id": String(lastId) }),
  };
}

/** Too many streams, or a failing server: try again later. Any other status is final, such as the end of the session. */
export async function refusal(response: Response): Promise<StreamEnd> {
  const text = await response.text();
  try {
    readAnswer(response.status, text);
  } catch {
    // This call notices the end of a session.
  }
  const { status } = response;
  return status >= 400 && status < 500 && status !== 429 ? "refused" : "failed";
}

/** Aborts a connection that has been silent too long, or that belongs to a network the device has left. */
function watchLine(outside: AbortSignal) {
  const given = new AbortController();
  const giveUp = () => given.abort();
  let timer = setTimeout(giveUp, beginsWithinMs);
  let heardAt = performance.now();
  const stopWaking = onWake((because) => {
    if (because === "online" || performance.now() - heardAt > 1.5 * liveHeartbeatMs) giveUp();
  });
  outside.addEventListener("abort", giveUp);
  return {
    signal: given.signal,
    heard() {
      heardAt = performance.now();
      clearTimeout(timer);
      timer = setTimeout(giveUp, silentForMs);
    },
    end() {
      clearTimeout(timer);
      stopWaking();
      outside.removeEventListener("abort", giveUp);
    },
  };
}
