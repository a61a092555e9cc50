// Measures several processes: what the second one costs, restarts one after the other under load, status changes with a synchronous standby. `--only PART` measures one of them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { debianBin } from "./cluster/cluster-product.ts";
import { parts } from "./cluster/parts.ts";
import { failWithReason, machine } from "./report/figures.ts";

const names = Object.keys(parts) as (keyof typeof parts)[];
const nginx = process.env["PRAVESH_NGINX"] ?? "/usr/sbin/nginx";
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    restarts: { type: "string", default: "200" },
    pairs: { type: "string", default: "7" },
  },
});

async function main(): Promise<number> {
  const { only } = values;
  const chosen = only === undefined ? names : names.filter((name) => name === only);
  if (chosen.length === 0) return failWithReason(`--only is one of ${names.join(", ")}.`);
  const counts = { restarts: Number(values.restarts), pairs: Number(values.pairs) };
  if (!(Math.min(...Object.values(counts)) >= 1)) return failWithReason("Every count is 1 or more.");
  const missing = [nginx, join(debianBin, "pg_basebackup")].find((path) => !existsSync(path));
  if (missing) return failWithReason(`${missing} is missing: apt-get install nginx-light postgresql-15.`);
  const measured = [];
  for (const name of chosen) {
    measured.push(await parts[name](counts));
    process.stderr.write(`${name}: ${JSON.stringify(measured.at(-1))}\n`);
  }
  const figures = Object.assign({ store: "S3 double" }, ...measured.map((part) => part.figures)) as object;
  const checks = measured.flatMap((part) => part.checks);
  process.stdout.write(`${JSON.stringify({ bench: "cluster", machine: machine(), figures, checks })}\n`);
  return 0;
}

process.exitCode = await main().catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
