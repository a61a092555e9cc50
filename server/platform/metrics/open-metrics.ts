// What the product measures about itself, for Prometheus (docs/decisions/0044).
import { Counter, Gauge, Registry } from "prom-client";
import { type Pools, watchPools } from "./watch-pools.ts";

/** What became of a payment provider's webhook. */
export type WebhookOutcome = "handled" | "repeated" | "rejected" | "failed";

export interface Metrics {
  registry: Registry;
  pools: Pools;
  /** `provider` is the ID of a configured provider, never a text from a request. */
  countWebhook: (webhook: { provider: string; outcome: WebhookOutcome }) => void;
  /** Called for each request that is turned away because the process is busy. */
  countTurnedAway: () => void;
  /** How many live streams are open. Their routes replace it. */
  openStreams: () => number;
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  const turnedAway = new Counter({
    name: "pravesh_requests_turned_away_total",
    help: "Requests turned away because the process was busy",
    registers: [registry],
  });
  const webhooks = new Counter({
    name: "pravesh_webhooks_total",
    help: "Webhooks of payment providers: handled, repeated, rejected because of their signature or form, or failed",
    labelNames: ["provider", "outcome"],
    registers: [registry],
  });
  const metrics: Metrics = {
    registry,
    pools: watchPools(registry),
    countWebhook: (webhook) => webhooks.inc(webhook),
    countTurnedAway: () => turnedAway.inc(),
    openStreams: () => 0,
  };
  addGauge(metrics, {
    name: "pravesh_live_streams_open",
    help: "Live streams that this process holds open",
    read: () => metrics.openStreams(),
  });
  return metrics;
}

interface Reading {
  name: string;
  help: string;
  /** Called at each scrape. */
  read: () => number;
}

export function addGauge({ registry }: Metrics, { name, help, read }: Reading): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
