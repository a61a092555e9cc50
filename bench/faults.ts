// Measures faults: deployments and kills under load, rotations of keys, overload, slow clients, a full disk, a year of checkpoints, restores. `--only PART` measures one of them.
import { parseArgs } from "node:util";
import { parts } from "./faults/parts.ts";
import { failWithReason, machine } from "./report/figures.ts";

const names = Object.keys(parts) as (keyof typeof parts)[];
const count = (standard: number) => ({ type: "string", default: String(standard) }) as const;
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    stops: count(50),
    kills: count(200),
    "postgres-kills": count(100),
    "rotation-kills": count(20),
    seconds: count(60),
    overloads: count(5),
    moments: count(20),
    applications: count(10_000),
  },
});

async function main(): Promise<number> {
  const { only, ...given } = values;
  const chosen = only === undefined ? names : names.filter((name) => name === only);
  if (chosen.length === 0) return failWithReason(`--only is one of ${names.join(", ")}.`);
  const counts = {
    stops: Number(given.stops),
    kills: Number(given.kills),
    postgresKills: Number(given["postgres-kills"]),
    rotationKills: Number(given["rotation-kills"]),
    seconds: Number(given.seconds),
    overloads: Number(given.overloads),
    moments: Number(given.moments),
    applications: Number(given.applications),
  };
  if (!(Math.min(...Object.values(counts)) >= 1)) return failWithReason("Every count is 1 or more.");
  const measured = [];
  for (const name of chosen) {
    measured.push(await parts[name](counts));
    process.stderr.write(`${name}: ${JSON.stringify(measured.at(-1))}\n`);
  }
  const figures = Object.assign({}, ...measured.map((part) => part.figures)) as object;
  const checks = measured.flatMap((part) => part.checks);
  process.stdout.write(`${JSON.stringify({ bench: "faults", machine: machine(), figures, checks })}\n`);
  return 0;
}

process.exitCode = await main().catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
