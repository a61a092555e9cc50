// Asks again by itself: less and less often while nothing changes, at once when the page comes back into view or online.
import { useEffect, useRef } from "react";

export interface Pace {
  /** How many answers in a row brought nothing new. */
  quiet: number;
  /** How many in a row did not come. */
  failures: number;
}

const firstMs = 10_000;
const longestMs = 120_000;
/** Coming back into view, focus and connection may be told at once: one question is enough. */
const apartMs = 1_000;

/** Half as long again after each quiet answer, twice as long after each failure. */
export function delayMs({ quiet, failures }: Pace, from = firstMs): number {
  return Math.min(longestMs, from * 1.5 ** quiet * 2 ** failures);
}

export interface Live {
  /** Answers whether it worked. */
  ask: () => Promise<{ isError: boolean }>;
  /** Differs as soon as something has changed. */
  version: unknown;
  /** The first pause; left out, ten seconds. */
  firstMs?: number;
}

export function useLive(live: Live): void {
  const latest = useRef(live);
  const pace = useRef<Pace>({ quiet: 0, failures: 0 });
  useEffect(() => {
    latest.current = live;
  });
  useEffect(() => {
    pace.current = { quiet: 0, failures: 0 };
  }, [live.version]);
  useEffect(() => watch(latest, pace), []);
}

function watch(latest: { current: Live }, pace: { current: Pace }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = 0;
  let hasEnded = false;

  const plan = () => {
    clearTimeout(timer);
    if (!hasEnded) timer = setTimeout(() => void ask(), delayMs(pace.current, latest.current.firstMs));
  };
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    askedAt = Date.now();
    const { quiet, failures } = pace.current;
    const { isError } = await latest.current.ask();
    // A change has set the pace anew meanwhile.
    if (isError) pace.current = { quiet, failures: failures + 1 };
    else if (pace.current.quiet === quiet) pace.current = { quiet: quiet + 1, failures: 0 };
    plan();
  };
  const wake = () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < apartMs) return;
    pace.current = { quiet: 0, failures: 0 };
    void ask();
  };

  plan();
  document.addEventListener("visibilitychange", wake);
  addEventListener("focus", wake);
  addEventListener("online", wake);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", wake);
    removeEventListener("focus", wake);
    removeEventListener("online", wake);
  };
}
