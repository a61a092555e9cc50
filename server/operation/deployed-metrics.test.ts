// Every metric that the alert rules and the dashboard name is one that the product exports.
import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "#server/platform/free-port.ts";
import { serveMetrics } from "#server/platform/metrics/serve-metrics.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const test = await startTestApp({ settings: { METRICS_PORT: String(await freePort()) } });
const { metrics, config } = test.platform;
if (!metrics || !config.metrics) throw new Error("METRICS_PORT was set.");
const stop = await serveMetrics(metrics, config.metrics);
metrics.pools.set("requests", test.db);
const exported = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name));
afterAll(async () => {
  await stop();
  await test.close();
});

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");
const metricName = /\b(?:pravesh|http|nodejs|process)_[a-z0-9_]+/g;
const suffix = /_(?:bucket|count|sum)$/;

function namesIn(text: string): string[] {
  const expressions = text.replaceAll(/^\s*#.*$/gm, "");
  return [...new Set(expressions.match(metricName) ?? [])].sort();
}

const alertsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name).sort();

describe.each(["prometheus/alerts.yml", "prometheus/alerts.test.yml", "grafana/pravesh.json"])(
  "%s",
  (file) => {
    it("names exported metrics only", () => {
      const names = namesIn(read(file));
      expect(names.length).toBeGreaterThan(10);
      const unknown = names.filter((name) => !exported.has(name) && !exported.has(name.replace(suffix, "")));
      expect(unknown).toEqual([]);
    });
  },
);

it("the tests of the rules raise each alert", () => {
  const all = alertsIn(read("prometheus/alerts.yml"), /- alert: (\w+)/g);
  const raised = alertsIn(read("prometheus/alerts.test.yml"), /\{alertname="(\w+)"\}/g);
  expect(raised).toEqual(all);
});

it("every alert says how bad it is, what happened and what to do", () => {
  for (const rule of read("prometheus/alerts.yml").split("- alert: ").slice(1))
    expect(rule).toMatch(
      /labels: \{ severity: (?:critical|warning) \}\n\s+annotations:\n\s+summary: .+\n\s+action: .+/,
    );
});

it("every panel of the dashboard has a title and a query", () => {
  const { panels } = JSON.parse(read("grafana/pravesh.json")) as {
    panels: { type: string; title: string; targets?: { expr: string }[] }[];
  };
  const charts = panels.filter(({ type }) => type !== "row");
  expect(charts.length).toBeGreaterThan(15);
  for (const { title, targets } of charts)
    expect([title !== "", targets?.every(({ expr }) => expr !== "")]).toEqual([true, true]);
});
