// Shows the sweeps and why one stopped (npm run sweeps), or lets a stopped one run once (npm run sweeps -- allow NAME).
import { isSweepName, type SweepName, sweeps } from "#server/platform/sweeps/sweep-names.ts";
import { allowSweep, listSweeps } from "#server/platform/sweeps/sweep-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage: npm run sweeps, or npm run sweeps -- allow ${Object.keys(sweeps).join("|")}`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run([action, name = "", ...rest]: string[]): Promise<void> {
  if (action === undefined) return withDatabase(show);
  if (action !== "allow" || !isSweepName(name) || rest.length > 0) throw new Error(usage);
  await withDatabase((db) => allow(db, name));
}

async function show(db: Database): Promise<void> {
  const known = new Map((await listSweeps(db)).map((row) => [row.name, row]));
  for (const [name, purpose] of Object.entries(sweeps)) {
    const row = known.get(name);
    const last = row?.last_at ? `last at ${row.last_at.toISOString()}` : "not yet";
    console.log(`${name}: ${last}; ${purpose}`);
    if (row?.stopped_because && row.stopped_at)
      console.log(`  stopped at ${row.stopped_at.toISOString()}: ${row.stopped_because}`);
  }
}

async function allow(db: Database, name: SweepName): Promise<void> {
  if (!(await allowSweep(db, name))) throw new Error(`The sweep '${name}' has not stopped.`);
  console.log(`The sweep '${name}' will run once, within the next hour.`);
}
