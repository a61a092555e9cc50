// Runs one benchmark by name (`npm run bench:web`) or all of them, and saves results in bench/results.json and README.md.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import type { LimitCheck } from "./figures.ts";

interface Outcome {
  bench: string;
  /** The day of the measurement. */
  date: string;
  machine: Record<string, string | number>;
  checks: LimitCheck[];
}

const folder = join(import.meta.dirname, "..");
const results = join(folder, "results.json");
const [name, ...options] = process.argv.slice(2);
process.exitCode = name ? await runOne(name, options) : await runAll();

/** `--keep` saves the outcome with those of the other benchmarks. */
async function runOne(bench: string, given: readonly string[]): Promise<number> {
  if (!names().includes(bench)) {
    process.stderr.write(`There is no benchmark named ${bench}. Choose one of ${names().join(", ")}.\n`);
    return 2;
  }
  const { status, outcome } = run(
    bench,
    given.filter((option) => option !== "--keep"),
  );
  if (outcome && given.includes("--keep")) await save([outcome]);
  return status;
}

async function runAll(): Promise<number> {
  const outcomes: Outcome[] = [];
  for (const bench of names()) {
    const { status, outcome } = run(bench, []);
    if (!outcome) return status;
    outcomes.push(outcome);
  }
  await save(outcomes);
  return 0;
}

/** The last line that a benchmark prints is its outcome. There is none if it could not measure. */
function run(bench: string, given: readonly string[]): { status: number; outcome?: Outcome } {
  const { status, stdout } = spawnSync(process.execPath, [fileOf(bench), ...given], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 ** 2,
  });
  process.stdout.write(stdout);
  if (status !== 0) return { status: status ?? 2 };
  const { machine, checks } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Omit<Outcome, "date">;
  return { status, outcome: { bench, date: new Date().toISOString().slice(0, 10), machine, checks } };
}

async function save(measured: readonly Outcome[]): Promise<void> {
  const before = existsSync(results) ? (JSON.parse(readFileSync(results, "utf8")) as Outcome[]) : [];
  const saved = names().flatMap(
    (bench) => [...measured, ...before].find((outcome) => outcome.bench === bench) ?? [],
  );
  await write(results, JSON.stringify(saved));
  await write(join(folder, "README.md"), readme(saved));
}

async function write(path: string, text: string): Promise<void> {
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}

function readme(outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap(({ bench, checks, date, machine }) =>
    checks.map(({ name: what, value, sense, limit, passes }) => [
      what,
      `\`npm run bench:${bench}\``,
      value,
      `${sense} ${limit}`,
      passes ? "yes" : "no",
      date,
      Object.entries(machine)
        .map(([key, of]) => `${key} ${of}`)
        .join(", "),
    ]),
  );
  return [
    "# Benchmarks",
    "",
    "Speed, memory and scale, one file per benchmark; where possible as a ratio to a bare variant measured in the same run. On a shared machine",
    "results vary by a factor of up to two within an hour. `npm run bench` runs all; `npm run bench:NAME -- --keep` runs one and saves its results here.",
    "",
    "| figure | command | value | limit | passes | date | machine |",
    "|---|---|---|---|---|---|---|",
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
    "",
  ].join("\n");
}

function fileOf(bench: string): string {
  const file = join(folder, `${bench}.ts`);
  return existsSync(file) ? file : join(folder, bench, `${bench}.ts`);
}

/** A benchmark is a file here, or the file in a folder of its own that has the folder's name. */
function names(): string[] {
  const own = globSync("*/*.ts", { cwd: folder }).filter((file) => basename(file, ".ts") === dirname(file));
  return [...globSync("*.ts", { cwd: folder }), ...own].map((file) => basename(file, ".ts")).toSorted();
}
