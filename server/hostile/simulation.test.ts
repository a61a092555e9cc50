// Travellers and specialists make the whole journey while faults strike, all drawn from one seed
// (docs/decisions/0037).
import { expect, it } from "vitest";
import { runSimulation, type Simulation } from "#testing/simulation/run-simulation.ts";

/** PRAVESH_SEEDS=2000 in long runs. PRAVESH_SEED repeats one; PRAVESH_FIRST_SEED starts with others. */
const only = process.env["PRAVESH_SEED"];
const count = Number(process.env["PRAVESH_SEEDS"] ?? 8);
const first = Number(process.env["PRAVESH_FIRST_SEED"] ?? 1);
const seeds = only === undefined ? Array.from({ length: count }, (_, at) => first + at) : [Number(only)];

function inWords({ seed, journal, problems }: Simulation): string {
  return [`PRAVESH_SEED=${seed}`, ...journal, ...problems].join("\n");
}

it(
  `simulations of ${seeds.length} seeds from ${seeds[0]} break no invariant`,
  async () => {
    for (const seed of seeds) {
      const simulation = await runSimulation(seed);
      if (simulation.problems.length > 0) throw new Error(inWords(simulation));
    }
  },
  60_000 + seeds.length * 20_000,
);

it("the same seed takes the same steps again", async () => {
  const seed = seeds[0] ?? 1;
  const [one, again] = [await runSimulation(seed), await runSimulation(seed)];
  expect(inWords(again)).toBe(inWords(one));
  expect(one.journal.length).toBeGreaterThan(30);
}, 120_000);
