// The connections of each pool to PostgreSQL, and the queries that wait for one.
import { Gauge, type Registry } from "prom-client";
import { countConnections, type Database } from "../database/open-database.ts";

/** The handles by what they are for; more may be added at any time. */
export type Pools = Map<string, Database>;

export function watchPools(registry: Registry): Pools {
  const pools: Pools = new Map();
  new Gauge({
    name: "pravesh_database_pool_connections",
    help: "Connections of a pool that are open or idle, and queries that wait for one",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, db] of pools) {
        for (const [state, count] of Object.entries(countConnections(db))) this.set({ pool, state }, count);
      }
    },
  });
  return pools;
}
