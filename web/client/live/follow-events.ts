// Follows an account's events for as long as it may: by a stream; where there is none, by asking now and then.
import { calls } from "#contract/paths.ts";
import type { LiveEvents } from "#contract/traveller/live-events.ts";
import type { LivePart } from "#contract/traveller/live-parts.ts";
import { eventHeaders, readStream, refusal } from "./read-stream.ts";
import { onWake } from "./wake.ts";

export interface Following {
  lastId: () => number | undefined;
  signal: AbortSignal;
  onPart: (part: LivePart) => void;
  /** Only ever asks: where tabs cannot agree on one stream. */
  withoutStream?: boolean;
}

const firstPauseMs = 2000;
const longestPauseMs = 30_000;
/** A stream that ends sooner is none to rely on. */
const lastsMs = 10_000;
/** There are too many: this browser asks for a while instead. */
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
    if (end !== "ended" && !(await askForNews(following))) return;
    await pause(pauseMs(failures), signal);
  }
}

/** What a stream would have told. False: this session is told nothing any more. */
async function askForNews({ lastId, signal, onPart }: Following): Promise<boolean> {
  try {
    const headers = eventHeaders("application/json", lastId());
    const response = await fetch(`/api/v1${calls.events}`, { headers, signal });
    if (!response.ok) return (await refusal(response)) !== "refused";
    const { data } = (await response.json()) as { data: LiveEvents };
    const { events, ...start } = data;
    onPart({ name: "ready", content: start });
    for (const content of events) onPart({ name: "change", content });
  } catch {
    // A connection that is away: asked again later.
  }
  return true;
}

/** At random within half of it: a server that comes back is not to be asked by everybody at once. */
function pauseMs(failures: number): number {
  const longest = Math.min(longestPauseMs, firstPauseMs * 1.5 ** Math.max(0, failures - 1));
  return (failures === 0 ? 0.5 : 1) * longest * (0.5 + Math.random() / 2);
}

/** Shorter where somebody comes back meanwhile. */
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
