// Plans for which the authority itself charges nothing: the page says so before it offers them.
import type { VisaPlan } from "../destinations.ts";
import type { PublicRule } from "../rules/rule-fact.ts";

/** By the official fee in force; a plan without one is free if its price is 0. `rules`: those of the plans' destination. */
export function freePlans(plans: readonly VisaPlan[], rules: readonly PublicRule[]): VisaPlan[] {
  return plans.filter(({ id, amount }) => {
    const fee = rules.find(
      ({ key, planId, state }) => key === "officialFee" && planId === id && state === "in-force",
    );
    return fee?.key === "officialFee" ? fee.value.amount === 0 : amount === 0;
  });
}
