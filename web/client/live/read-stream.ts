// Reads GET /events as it comes: with `fetch`, as an EventSource cannot send the token (docs/decisions/0018).
import { apiBase, calls } from "#contract/paths.ts";
import { liveHeartbeatMs, type LivePart, takeLiveParts } from "#contract/traveller/live-parts.ts";
import { readAnswer, requestHeaders } from "../api/call-api.ts";
import { onWake } from "./wake.ts";

/** `ended`: as streams do, when a server is renewed; `failed`: there was none; `refused`: there will be none. */
export type StreamEnd = "ended" | "failed" | "refused" | "full";

export interface Reading {
  /** The last event that is known; undefined where none is. */
  lastId: number | undefined;
  signal: AbortSignal;
  onPart: (part: LivePart) => void;
}

/** A proxy that collects what is sent lets nothing through: then there is no stream here. */
const beginsWithinMs = 10_000;
const silentForMs = 2.5 * liveHeartbeatMs;

export async function readStream({ lastId, signal, onPart }: Reading): Promise<StreamEnd> {
  const line = watchLine(signal);
  let end: StreamEnd = "failed";
  try {
    const response = await fetch(`${apiBase}${calls.events}`, {
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
    // The line was lost, or is given up.
  } finally {
    line.end();
  }
  return end;
}

/** Ask for what comes after the last event known. */
export function eventHeaders(accept: string, lastId: number | undefined): Record<string, string> {
  return {
    ...requestHeaders(),
    accept,
    ...(lastId !== undefined && { "last-event-id": String(lastId) }),
  };
}

/** Too many, or a server in trouble: later. Anything else of the kind is final, and the end of the session among them. */
export async function refusal(response: Response): Promise<StreamEnd> {
  const text = await response.text();
  try {
    readAnswer(response.status, text);
  } catch {
    // It has noted the end of a session.
  }
  const { status } = response;
  return status >= 400 && status < 500 && status !== 429 ? "refused" : "failed";
}

/** Gives a connection up that says nothing any more, or that belongs to a network one has left. */
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
