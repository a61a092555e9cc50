// What the product measures about itself, for Prometheus (docs/decisions/0044).
import { Counter, Gauge, Registry } from "prom-client";
import { type Pools, watchPools } from "./watch-pools.ts";

export interface Metrics {
  registry: Registry;
  pools: Pools;
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
  const metrics: Metrics = {
    registry,
    pools: watchPools(registry),
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
