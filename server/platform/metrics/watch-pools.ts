// The connections of each pool to PostgreSQL, and the queries that wait for one.
import { Gauge } from "prom-client";
import { countConnections, type Database } from "../database/open-database.ts";
import type { Metrics } from "./open-metrics.ts";

/** `pools` are the handles by what they are for. */
export function watchPools({ registry }: Metrics, pools: Readonly<Record<string, Database>>): void {
  new Gauge({
    name: "pravesh_database_pool_connections",
    help: "Connections of a pool that are open or idle, and queries that wait for one",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, db] of Object.entries(pools)) {
        for (const [state, count] of Object.entries(countConnections(db))) this.set({ pool, state }, count);
      }
    },
  });
}
