// Compares the planner's answer with the oracle's: what is needed, the plan, what it costs, every date, and the order.
import type { PersonOutcome, TripOutcome } from "#domain/planner/outcome.ts";
import { planTrip, type TripQuestion } from "#domain/planner/plan-trip.ts";
import { findTripProblem } from "#domain/planner/trip-problem.ts";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import { anyCatalogue, anyQuestion } from "./any-question.ts";
import { type OracleAnswer, type OracleLine, oracleOf } from "./oracle.ts";

export interface Comparison {
  cases: number;
  /** How long each plan took, in milliseconds. */
  times: number[];
  /** The first ones in full, for reading. */
  differences: { seed: number; planned: unknown; expected: unknown }[];
  /** So that nobody compares only trips that are possible, or only those that are not. */
  possible: number;
}

/** Questions that share a catalogue: the oracle answers faster about one that it knows. */
const perCatalogue = 200;

export function compareWithOracle(
  seedCatalogue: PlannerCatalogue,
  firstSeed: number,
  cases: number,
): Comparison {
  const found: Comparison = { cases, times: [], differences: [], possible: 0 };
  let catalogue = seedCatalogue;
  let oracle = oracleOf(catalogue);
  for (let at = 0; at < cases; at += 1) {
    const seed = firstSeed + at;
    if (at % perCatalogue === 0) {
      catalogue = at === 0 ? seedCatalogue : anyCatalogue(seedCatalogue, seed);
      oracle = oracleOf(catalogue);
    }
    compareOne(found, { seed, catalogue, oracle });
  }
  return found;
}

function compareOne(
  found: Comparison,
  {
    seed,
    catalogue,
    oracle,
  }: { seed: number; catalogue: PlannerCatalogue; oracle: (question: TripQuestion) => OracleAnswer },
): void {
  const question = anyQuestion(catalogue, seed);
  if (findTripProblem(question, catalogue)) throw new Error(`the question of seed ${seed} can't be planned`);
  const began = performance.now();
  const outcome = planTrip(question, catalogue);
  found.times.push(performance.now() - began);
  if (outcome.isPossible) found.possible += 1;
  const planned = comparable(outcome);
  const expected = oracle(question);
  const isSame = JSON.stringify(planned) === JSON.stringify(expected) && isInOrder(outcome);
  if (!isSame) found.differences.push({ seed, planned, expected });
}

function comparable({ legs, total }: TripOutcome): OracleAnswer {
  return {
    legs: legs.map(({ dates: { departure, arrival }, people }) => ({
      departure,
      arrival,
      people: people.map(lineOf),
    })),
    total,
  };
}

function lineOf({
  need,
  appliedWith,
  plan,
  cost,
  apply,
  earliestDeparture,
  blockers,
}: PersonOutcome): OracleLine {
  return {
    need,
    appliedWith,
    plan: plan?.id ?? null,
    cost,
    from: apply?.from ?? null,
    by: apply?.by ?? null,
    earliest: earliestDeparture,
    isPossible: blockers.length === 0,
  };
}

/** Everybody who can apply is in one application, and none is to be filed before one with an earlier last day. */
function isInOrder({ applications, legs }: TripOutcome): boolean {
  const filed = applications.flatMap(({ leg, people }) => people.map((person) => `${leg} ${person}`));
  const applying = legs.flatMap(({ people }, leg) =>
    people
      .filter(
        ({ blockers, appliedWith }) => blockers.length === 0 && /^(us|authority)$/.test(String(appliedWith)),
      )
      .map(({ person }) => `${leg} ${person}`),
  );
  const lastDays = applications.map(({ apply }) => apply?.by ?? "");
  const isSorted = lastDays.every((day, at) => at === 0 || day >= (lastDays[at - 1] ?? ""));
  return isSorted && JSON.stringify(filed.toSorted()) === JSON.stringify(applying.toSorted());
}
