// The applications of a trip, in the order in which to file them.
import { allowsGroup } from "../destinations.ts";
import { quoteFor } from "../fees.ts";
import { paiseFromRupees } from "../money.ts";
import { inFilingOrder } from "./filing-order.ts";
import type { LegOutcome, PersonOutcome, PlannedApplication } from "./outcome.ts";
import type { PlannerCatalogue } from "./trip.ts";

/** One application for each leg, plan and group of people with the same days; several where the policies allow no such group. */
export function orderApplications(
  legs: readonly LegOutcome[],
  policies: PlannerCatalogue["policies"],
): PlannedApplication[] {
  const applications = legs.flatMap((leg, at) =>
    groupsOf(canApply(leg.people)).flatMap((group) => applicationsOf(group, { leg, at, policies })),
  );
  return inFilingOrder(applications);
}

function canApply(people: readonly PersonOutcome[]): PersonOutcome[] {
  return people.filter(({ appliedWith, blockers }) => isApplied(appliedWith) && blockers.length === 0);
}

function isApplied(
  appliedWith: PersonOutcome["appliedWith"],
): appliedWith is PlannedApplication["appliedWith"] {
  return appliedWith === "us" || appliedWith === "authority";
}

/** People whose applications are the same but for the person. */
function groupsOf(people: readonly PersonOutcome[]): PersonOutcome[][] {
  const groups = Map.groupBy(people, ({ plan, apply, appliedWith }) =>
    [plan?.id, apply?.from, apply?.by, appliedWith].join(" "),
  );
  return [...groups.values()];
}

interface Place {
  leg: LegOutcome;
  at: number;
  policies: PlannerCatalogue["policies"];
}

function applicationsOf(group: readonly PersonOutcome[], { leg, at, policies }: Place): PlannedApplication[] {
  const [first] = group;
  if (!first || !isApplied(first.appliedWith)) return [];
  const { plan, apply, appliedWith } = first;
  const isTogether = plan === null || allowsGroup(plan.entry_type, policies.groupTravellers);
  const size = isTogether ? policies.maxTravellers : 1;
  return inParts(group, size).map((part) => ({
    leg: at,
    destinationId: leg.destinationId,
    appliedWith,
    plan,
    people: part.map(({ person }) => person),
    apply,
    quote: plan && quoteFor(paiseFromRupees(plan.amount), part.length),
  }));
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
