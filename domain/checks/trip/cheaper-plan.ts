// Another plan covers the same dates and entries for less, without a longer wait than the dates allow.
import type { TripCheck } from "../check.ts";
import { found } from "../findings.ts";
import { coversTrip, readyWith } from "./other-plans.ts";

export const cheaperPlan: TripCheck = (facts) => {
  const { plan, otherPlans, travelDate, travelWindow } = facts;
  if (!plan || !travelDate) return undefined;
  const [cheapest] = otherPlans
    .filter((other) => other.amount < plan.amount && coversTrip(other, facts))
    .filter((other) => {
      const isInTime = travelWindow === "within-validity" && readyWith(other, facts) < travelDate.departure;
      return other.processingDays <= plan.processingDays || isInTime;
    })
    .toSorted((one, other) => one.amount - other.amount);
  if (!cheapest) return undefined;
  const { stay_period_days: stay, amount } = cheapest;
  return found("cheaper_plan", { stay, amount, saved: plan.amount - amount });
};
