// Runs one bench by name (`npm run bench:web`), or all of them, whose outcomes bench/results.json and bench/README.md keep.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { format, resolveConfig } from "prettier";
import type { Bar } from "./report/figures.ts";

interface Outcome {
  bench: string;
  /** Of the day on which it was measured. */
  date: string;
  machine: Record<string, string | number>;
  bars: Bar[];
}

const folder = import.meta.dirname;
const results = join(folder, "results.json");
const [name, ...options] = process.argv.slice(2);
process.exitCode = name ? await runOne(name, options) : await runAll();

/** `--keep` writes the outcome beside those of the other benches. */
async function runOne(bench: string, given: readonly string[]): Promise<number> {
  if (!existsSync(join(folder, `${bench}.ts`))) {
    process.stderr.write(`There is no bench named ${bench}; there are: ${names().join(", ")}.\n`);
    return 2;
  }
  const { status, outcome } = run(
    bench,
    given.filter((option) => option !== "--keep"),
  );
  if (outcome && given.includes("--keep")) await keep([outcome]);
  return status;
}

async function runAll(): Promise<number> {
  const outcomes: Outcome[] = [];
  for (const bench of names()) {
    const { status, outcome } = run(bench, []);
    if (!outcome) return status;
    outcomes.push(outcome);
  }
  await keep(outcomes);
  return 0;
}

/** The last line that a bench writes is what it measured; without an outcome it could not measure. */
function run(bench: string, given: readonly string[]): { status: number; outcome?: Outcome } {
  const { status, stdout } = spawnSync(process.execPath, [join(folder, `${bench}.ts`), ...given], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 ** 2,
  });
  process.stdout.write(stdout);
  if (status !== 0) return { status: status ?? 2 };
  const { machine, bars } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Omit<Outcome, "date">;
  return { status, outcome: { bench, date: new Date().toISOString().slice(0, 10), machine, bars } };
}

async function keep(measured: readonly Outcome[]): Promise<void> {
  const before = existsSync(results) ? (JSON.parse(readFileSync(results, "utf8")) as Outcome[]) : [];
  const kept = names().flatMap(
    (bench) => [...measured, ...before].find((outcome) => outcome.bench === bench) ?? [],
  );
  await write(results, JSON.stringify(kept));
  await write(join(folder, "README.md"), readme(kept));
}

async function write(path: string, text: string): Promise<void> {
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}

function readme(outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap(({ bench, bars, date, machine }) =>
    bars.map(({ name: what, value, sense, limit, holds }) => [
      what,
      `\`npm run bench:${bench}\``,
      value,
      `${sense} ${limit}`,
      holds ? "yes" : "no",
      date,
      Object.entries(machine)
        .map(([key, of]) => `${key} ${of}`)
        .join(", "),
    ]),
  );
  return [
    "# Benches",
    "",
    "Speed, memory and scale, one file a bench: as ratios to a limit measured in the same run wherever there is one. The machine is shared:",
    "the same bench varies by a factor of up to two within an hour. `npm run bench` measures all; `npm run bench:NAME -- --keep` one, and keeps it here.",
    "",
    "| what | how | figure | limit | holds | date | machine |",
    "|---|---|---|---|---|---|---|",
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
    "",
  ].join("\n");
}

function names(): string[] {
  const files = globSync("*.ts", { cwd: folder }).map((file) => basename(file, ".ts"));
  return files.filter((file) => file !== "run").toSorted();
}
