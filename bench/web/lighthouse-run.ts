// Runs Lighthouse once in a fresh browser, as on a cheap phone with a slow connection.
import lighthouse, { type Result } from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import { withBrowser } from "./browser.ts";
import { mainThreadShare } from "./main-thread-share.ts";
import { benchmarkIndex, phoneSlowdown } from "./phone-slowdown.ts";

export interface Run {
  performance: number;
  lcpMs: number;
  fcpMs: number;
  cls: number;
  tbtMs: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Lighthouse's benchmark index of this machine, before and after the run. */
  benchmarkIndexes: readonly [number, number];
  /** The factor between this machine and the phone. */
  slowdown: number;
  /** How much of its tasks' time the page's main thread really ran, from 0 to 1. */
  mainThreadShare: number;
  /** Audits that cost points. */
  deducted: string[];
}

/** Recording sometimes fails on a busy machine (NO_NAVSTART); then it is tried again, like a run on a changing machine. */
const attempts = 8;
/** If the index changes by a greater factor during a run, the run has emulated another phone. */
const maxChange = 1.25;

export async function runLighthouse(chromium: string, url: string): Promise<Run> {
  const { lhr, indexes, share } = await measure(chromium, url);
  const score = (category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    lcpMs: Math.round(value("largest-contentful-paint")),
    fcpMs: Math.round(value("first-contentful-paint")),
    cls: Math.round(value("cumulative-layout-shift") * 10_000) / 10_000,
    tbtMs: Math.round(value("total-blocking-time")),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    benchmarkIndexes: indexes,
    slowdown: lhr.configSettings.throttling.cpuSlowdownMultiplier,
    mainThreadShare: share,
    deducted: Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}

interface Measured {
  lhr: Result;
  indexes: readonly [number, number];
  share: number;
}

async function measure(chromium: string, url: string): Promise<Measured> {
  for (let attempt = 1; ; attempt++) {
    const measured = await withBrowser(chromium, (port) => runOnPhone(port, url));
    const reason = whyDiscarded(measured);
    if (reason === undefined) return measured;
    if (attempt === attempts) throw new Error(`${url}: ${reason}`);
    process.stderr.write(`${url}: ${reason}\n`);
  }
}

function whyDiscarded({ lhr, indexes: [before, after] }: Measured): string | undefined {
  if (lhr.runtimeError) return lhr.runtimeError.message;
  return Math.max(before / after, after / before) > maxChange
    ? `the machine's speed changed during the run (benchmark index ${before}, then ${after})`
    : undefined;
}

async function runOnPhone(port: number, url: string): Promise<Measured> {
  const before = await benchmarkIndex(port);
  const throttled = { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: phoneSlowdown(before) };
  const result = await lighthouse(
    url,
    { port, logLevel: "error" },
    { extends: "lighthouse:default", settings: { throttling: throttled } },
  );
  if (!result) throw new Error(`${url}: Lighthouse returned no result.`);
  return {
    lhr: result.lhr,
    indexes: [before, await benchmarkIndex(port)],
    share: mainThreadShare(result.artifacts.Trace),
  };
}
