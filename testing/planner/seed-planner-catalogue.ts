// The product's catalogue as the planner gets it from the public API: both files of rules in database/, without a database.
import { addWorkingDays } from "#domain/dates/working-days.ts";
import { cheapestPlan, type Destination, unconditionalPlans, type VisaPlan } from "#domain/destinations.ts";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import { policySets } from "#domain/operation/policy-sets.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { factsOfGeneralRules, readGeneralRules } from "#server/start/rules/general-rules.ts";
import { factsOfSeed, type SeededFact } from "#server/start/rules/seed-facts.ts";
import { readSeedFile, type SeedDestination, type SeedPlan } from "#server/start/rules/seed-file.ts";

/** Groups travel on any plan, as real families do. */
export async function seedPlannerCatalogue(today: string): Promise<PlannerCatalogue> {
  const file = await readSeedFile();
  const facts = [...factsOfSeed(file), ...factsOfGeneralRules(await readGeneralRules(), file)];
  return {
    today,
    destinations: file.destinations.map((destination) => destinationOf(destination, facts, today)),
    rules: Object.fromEntries(
      file.destinations.map(({ slug }) => [
        slug,
        facts.filter(({ destination }) => destination.slug === slug).map(ruleOf),
      ]),
    ),
    policies: { groupTravellers: policySets["real-life"].groupTravellers, maxTravellers: 20, holidays: [] },
  };
}

/** Plans have no name in the file, so they are numbered: 'vietnam/0'. */
function planIdOf({ slug }: SeedDestination, position: number): string {
  return `${slug}/${position}`;
}

function destinationOf(seed: SeedDestination, facts: readonly SeededFact[], today: string): Destination {
  const plans = seed.visaFreeForIndia ? [] : seed.plans.map((plan, at) => planOf(seed, plan, at));
  const offer = (plan: VisaPlan | undefined) =>
    plan && {
      amount: plan.amount,
      visaProcessingDays: plan.processingDays,
      visaAvailableDate: addWorkingDays(today, plan.processingDays),
    };
  return {
    id: seed.slug,
    name: seed.name,
    imageUrl: `/illustrations/${seed.slug}.svg`,
    ...(offer(cheapestPlan(plans)) ?? { amount: 0, visaProcessingDays: 0, visaAvailableDate: today }),
    unconditional: offer(cheapestPlan(unconditionalPlans(plans))) ?? null,
    visafreeforcountry: seed.visaFreeForIndia ? 1 : 0,
    entryDetails: plans,
    kind: seed.kind,
    photoSizeMm: seed.photoSizeMm,
    nameRule: seed.nameRule,
    extraDocuments: seed.extraDocuments,
    visaFreeForUaeResident: seed.visaFreeForUaeResident,
    officialOnly: facts.some((fact) => fact.destination === seed && isOnlyWay(fact)),
    entryConditions: seed.visaFreeForIndia
      ? seed.plans.map(({ stayPeriodDays, conditions }) => ({ stay_period_days: stayPeriodDays, conditions }))
      : [],
  };
}

function isOnlyWay({ plan, key, value }: SeededFact): boolean {
  return plan === null && key === "officialPortal" && "isOnlyWay" in value && value.isOnlyWay;
}

function planOf(seed: SeedDestination, plan: SeedPlan, position: number): VisaPlan {
  return {
    id: planIdOf(seed, position),
    stay_period_days: plan.stayPeriodDays,
    validity_days: plan.validityDays,
    entry_type: plan.entryType,
    amount: plan.amountInr,
    visaType: plan.visaType,
    processingDays: plan.processingDays,
    conditions: plan.conditions,
  };
}

function ruleOf({ destination, plan, key, value, basis, source, validFrom }: SeededFact): PublicRule {
  return {
    planId: plan === null ? null : planIdOf(destination, plan),
    key,
    value,
    source,
    official: false,
    basis,
    checkedOn: null,
    confirmed: false,
    validFrom,
    validTo: null,
    state: "in-force",
  } as PublicRule;
}
