// Runs Lighthouse once with its default slow phone in a fresh browser.
import lighthouse, { type Result } from "lighthouse";
import { withBrowser } from "./browser.ts";

export interface Run {
  performance: number;
  lcpMs: number;
  fcpMs: number;
  cls: number;
  tbtMs: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Lighthouse's benchmark index of this machine; with throttling, its default phone has about 500 to 800. */
  benchmarkIndex: number;
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
    deducted: Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}

async function measure(chromium: string, url: string): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const lhr = (await withBrowser(chromium, (port) => lighthouse(url, { port, logLevel: "error" })))?.lhr;
    if (lhr && !lhr.runtimeError) return lhr;
    const reason = `${url}: ${lhr?.runtimeError?.message ?? "Lighthouse returned no result."}`;
    if (attempt === attempts) throw new Error(reason);
    process.stderr.write(`${reason}\n`);
  }
}
