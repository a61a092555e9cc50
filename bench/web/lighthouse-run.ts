// Runs Lighthouse once in a fresh browser, as on a cheap phone with a slow connection.
import lighthouse, { type Result } from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import { withBrowser } from "./browser.ts";
import { phoneSlowdown } from "./phone-slowdown.ts";

export interface Run {
  performance: number;
  lcpMs: number;
  fcpMs: number;
  cls: number;
  tbtMs: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Lighthouse's benchmark index of this machine. */
  benchmarkIndex: number;
  /** The factor between this machine and the phone. */
  slowdown: number;
  /** Audits that cost points. */
  deducted: string[];
}

/** Recording sometimes fails on a busy machine (NO_NAVSTART); then it is tried again. */
const attempts = 3;

export async function runLighthouse(chromium: string, url: string): Promise<Run> {
  const lhr = await measure(chromium, url);
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
    benchmarkIndex: Math.round(lhr.environment.benchmarkIndex),
    slowdown: lhr.configSettings.throttling.cpuSlowdownMultiplier,
    deducted: Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}

async function measure(chromium: string, url: string): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const lhr = (await withBrowser(chromium, (port) => runOnPhone(port, url)))?.lhr;
    if (lhr && !lhr.runtimeError) return lhr;
    const reason = `${url}: ${lhr?.runtimeError?.message ?? "Lighthouse returned no result."}`;
    if (attempt === attempts) throw new Error(reason);
    process.stderr.write(`${reason}\n`);
  }
}

async function runOnPhone(port: number, url: string) {
  const cpuSlowdownMultiplier = await phoneSlowdown(port);
  const settings = { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier } };
  return lighthouse(url, { port, logLevel: "error" }, { extends: "lighthouse:default", settings });
}
