// No paid application is lost or charged twice, whichever fault occurs at whichever point (P2).
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CrashSetup, startCrashSetup } from "#testing/crash/crash-setup.ts";
import { type Crash, crashes } from "#testing/crash/faults.ts";
import { faultPointNames } from "#testing/crash/fault-points.ts";
import { type ScenarioRunner, scenarioRunner } from "#testing/crash/run-scenarios.ts";
import { type Scenario, type Round, rounds } from "#testing/crash/scenario.ts";

/**
 * `npm test` runs one case per fault point; PRAVESH_CRASHES=all runs every combination of point, crash and
 * round.
 */
const isWhole = process.env["PRAVESH_CRASHES"] === "all";
const seed = Number(process.env["PRAVESH_CRASH_SEED"] ?? Date.now() % 1_000_000_007);
const roundNames = Object.keys(rounds) as Round[];

function scenariosOf(crash: Crash): Scenario[][] {
  if (isWhole) return roundNames.map((round) => faultPointNames.map((point) => ({ point, crash, round })));
  const own = faultPointNames.filter((_, at) => crashes[at % crashes.length] === crash);
  return [own.map((point) => ({ point, crash, round: roundOf(faultPointNames.indexOf(point)) }))];
}

const roundOf = (at: number): Round => roundNames[at % roundNames.length] ?? "before";

let setup: CrashSetup;
let runner: ScenarioRunner;
beforeAll(async () => {
  setup = await startCrashSetup();
  const [random] = fc.sample(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), {
    seed,
    numRuns: 1,
  });
  runner = scenarioRunner(setup, () => random?.next().value ?? 0);
}, 60_000);
afterAll(async () => {
  runner?.stop();
  await setup?.close();
});

const covered = new Set<string>();

describe.each(crashes)(`%s (seed ${seed})`, (crash) => {
  it.each(scenariosOf(crash).map((inputs) => [inputs.length, inputs] as const))(
    "%i payments end submitted or refunded within a minute",
    async (_, inputs) => {
      const ends = await runner.run(inputs);
      expect(ends.filter(({ isGood }) => !isGood)).toEqual([]);
      expect(setup.isApiAlive()).toBe(true);
      expect(setup.output()).not.toMatch(/"level":[56]0/);
      for (const { name } of ends) covered.add(name);
    },
    240_000,
  );
});

it("all fourteen fault points are covered, and later faults undo no result", async () => {
  const points = faultPointNames.filter((point) => [...covered].some((name) => name.endsWith(`'${point}'`)));
  expect(points).toHaveLength(14);
  expect(covered.size).toBe(isWhole ? 210 : 14);
  expect((await runner.outcomes()).filter(({ isGood }) => !isGood)).toEqual([]);
});
