// No paid application is lost or charged twice, whichever fault occurs at whichever point (P2).
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CrashStage, startCrashStage } from "#testing/crash/crash-stage.ts";
import { type Crash, crashes } from "#testing/crash/faults.ts";
import { faultPointNames } from "#testing/crash/fault-points.ts";
import { type Director, directorOf } from "#testing/crash/play.ts";
import { type Plot, type Round, rounds } from "#testing/crash/story.ts";

/**
 * `npm test` runs one case per fault point; PRAVESH_CRASHES=all runs every combination of point, crash and
 * round.
 */
const isWhole = process.env["PRAVESH_CRASHES"] === "all";
const seed = Number(process.env["PRAVESH_CRASH_SEED"] ?? Date.now() % 1_000_000_007);
const roundNames = Object.keys(rounds) as Round[];

function plotsOf(crash: Crash): Plot[][] {
  if (isWhole) return roundNames.map((round) => faultPointNames.map((point) => ({ point, crash, round })));
  const own = faultPointNames.filter((_, at) => crashes[at % crashes.length] === crash);
  return [own.map((point) => ({ point, crash, round: roundOf(faultPointNames.indexOf(point)) }))];
}

const roundOf = (at: number): Round => roundNames[at % roundNames.length] ?? "before";

let stage: CrashStage;
let director: Director;
beforeAll(async () => {
  stage = await startCrashStage();
  const [random] = fc.sample(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), {
    seed,
    numRuns: 1,
  });
  director = directorOf(stage, () => random?.next().value ?? 0);
}, 60_000);
afterAll(async () => {
  director?.stop();
  await stage?.close();
});

const played = new Set<string>();

describe.each(crashes)(`%s (seed ${seed})`, (crash) => {
  it.each(plotsOf(crash).map((plots) => [plots.length, plots] as const))(
    "%i payments end submitted or refunded within a minute",
    async (_, plots) => {
      const ends = await director.play(plots);
      expect(ends.filter(({ isGood }) => !isGood)).toEqual([]);
      expect(stage.isApiAlive()).toBe(true);
      expect(stage.output()).not.toMatch(/"level":[56]0/);
      for (const { plot } of ends) played.add(plot);
    },
    240_000,
  );
});

it("all fourteen fault points are covered, and later faults undo no result", async () => {
  const points = faultPointNames.filter((point) => [...played].some((plot) => plot.endsWith(`'${point}'`)));
  expect(points).toHaveLength(14);
  expect(played.size).toBe(isWhole ? 210 : 14);
  expect((await director.endings()).filter(({ isGood }) => !isGood)).toEqual([]);
});
