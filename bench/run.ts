// Runs one bench by name (`npm run bench:passport`), or all of them: bench/results.json and the table of bench/README.md.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Bar } from "./report/figures.ts";

interface Outcome {
  bench: string;
  machine: Record<string, string | number>;
  bars: Bar[];
}

const folder = import.meta.dirname;
const [name, ...rest] = process.argv.slice(2);
process.exitCode = name ? runOne(name, rest) : runAll();

function runOne(bench: string, args: string[]): number {
  const file = join(folder, `${bench}.ts`);
  if (existsSync(file)) return spawnSync(process.execPath, [file, ...args], { stdio: "inherit" }).status ?? 2;
  process.stderr.write(`There is no bench named ${bench}; there are: ${names().join(", ")}.\n`);
  return 2;
}

function runAll(): number {
  const outcomes: Outcome[] = [];
  for (const bench of names()) {
    const { status, stdout } = spawnSync(process.execPath, [join(folder, `${bench}.ts`)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (status !== 0) return status ?? 2;
    outcomes.push(JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Outcome);
  }
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(join(folder, "results.json"), `${JSON.stringify({ date, outcomes }, null, 2)}\n`);
  writeFileSync(join(folder, "README.md"), readme(outcomes, date));
  return 0;
}

function readme(outcomes: readonly Outcome[], date: string): string {
  const rows = outcomes.flatMap(({ bench, bars }) =>
    bars.map(
      (bar) =>
        `| ${bench} | ${bar.name} | ${bar.value} | ${bar.sense} ${bar.limit} | ${bar.holds ? "yes" : "no"} |`,
    ),
  );
  const machine = JSON.stringify(outcomes[0]?.machine ?? {});
  return [
    "# Benches",
    "",
    "Speed, memory and scale; one file a bench, run with `npm run bench` or `npm run bench:NAME`.",
    "",
    `Measured on ${date} on ${machine}.`,
    "",
    "| bench | what | figure | limit | holds |",
    "|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

function names(): string[] {
  const files = globSync("*.ts", { cwd: folder }).map((file) => basename(file, ".ts"));
  return files.filter((file) => file !== "run").toSorted();
}
