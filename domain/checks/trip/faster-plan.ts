// If the visa would arrive too late, another plan is ready before the trip starts.
import type { TripCheck } from "../check.ts";
import { found } from "../findings.ts";
import { coversTrip, readyWith } from "./other-plans.ts";

export const fasterPlan: TripCheck = (facts) => {
  const { plan, otherPlans, travelDate, travelWindow, readyOn } = facts;
  if (!plan || !travelDate || !readyOn || travelWindow === "stay-from-today") return undefined;
  if (readyOn < travelDate.departure) return undefined;
  const [cheapest] = otherPlans
    .filter((other) => coversTrip(other, facts) && readyWith(other, facts) < travelDate.departure)
    .toSorted((one, other) => one.amount - other.amount);
  if (!cheapest) return undefined;
  const { stay_period_days: stay, amount } = cheapest;
  return found("faster_plan", { stay, amount, ready: readyWith(cheapest, facts) });
};
