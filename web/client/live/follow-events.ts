// Follows events of an account, or of cases, while its session lasts: by a stream or, where there is none, by polling.
import { apiBase } from "#contract/paths.ts";
import type { LiveEvents } from "#contract/traveller/live-events.ts";
import type { LivePart } from "#contract/traveller/live-parts.ts";
import { eventHeaders, readStream, refusal } from "./read-stream.ts";
import { onWake } from "./wake.ts";

export interface Following {
  path: string;
  lastId: () => number | undefined;
  signal: AbortSignal;
  onPart: (part: LivePart) => void;
  /** Only polls: for tabs that cannot elect one of them. */
  withoutStream?: boolean;
}

const firstPauseMs = 2000;
const longestPauseMs = 30_000;
/** A stream that ends sooner is not reliable. */
const lastsMs = 10_000;
/** The server has too many streams: poll for a while instead. */
const fullForMs = 10 * 60_000;

export async function followEvents(following: Following): Promise<void> {
  const { signal, withoutStream = false } = following;
  let failures = 0;
  let streamsFrom = withoutStream ? Infinity : 0;
  while (!signal.aborted) {
    const beganAt = performance.now();
    const mayStream = beganAt >= streamsFrom;
    const end = mayStream ? await readStream({ ...following, lastId: following.lastId() }) : "failed";
    if (end === "refused" || signal.aborted) return;
    const hasLasted = end === "ended" && performance.now() - beganAt > lastsMs;
    failures = hasLasted ? 0 : failures + 1;
    if (end === "full") streamsFrom = performance.now() + fullForMs;
    if (end !== "ended" && !(await fetchMissedEvents(following))) return;
    await pause(pauseMs(failures), signal);
  }
}

/** Polls for what a stream would have sent. Returns false when this session receives nothing any more. */
async function fetchMissedEvents({ path, lastId, signal, onPart }: Following): Promise<boolean> {
  try {
    const headers = eventHeaders("application/json", lastId());
    const response = await fetch(`${apiBase}${path}`, { headers, signal });
    if (!response.ok) return (await refusal(response)) !== "refused";
    const { data } = (await response.json()) as { data: LiveEvents };
    const { events, ...start } = data;
    onPart({ name: "ready", content: start });
    for (const content of events) onPart({ name: "change", content });
  } catch {
    // No connection: poll again later.
  }
  return true;
}

/** A random delay within half of the interval, so that a recovering server is not polled by every browser at once. */
function pauseMs(failures: number): number {
  const longest = Math.min(longestPauseMs, firstPauseMs * 1.5 ** Math.max(0, failures - 1));
  return (failures === 0 ? 0.5 : 1) * longest * (0.5 + Math.random() / 2);
}

/** Ends early when the user returns. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopWaking();
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stopWaking = onWake(end);
    signal.addEventListener("abort", end);
  });
}
