// What the planner computes with, on the server: kept in memory until the catalogue changes.
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import type { Policies } from "#domain/policies.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CatalogueMemory } from "../catalogue-memory.ts";
import { listDestinations } from "../list-destinations.ts";
import { readPolicies } from "../policy-store.ts";
import { listRules } from "./list-rules.ts";

export type KeptPlannerCatalogue = PlannerCatalogue & { policies: Policies };

export function readPlannerCatalogue(
  deps: Pick<Platform, "db" | "clock">,
  memory: CatalogueMemory,
): Promise<KeptPlannerCatalogue> {
  return memory.read("planner", async () => ({
    today: dateInIndia(deps.clock()),
    destinations: await listDestinations(deps),
    rules: Object.fromEntries(await listRules(deps)),
    policies: await readPolicies(deps.db),
  }));
}
