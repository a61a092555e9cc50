// If the visa would arrive too late, another plan is ready before the trip starts, or at least before it ends.
import { visaTimingOf } from "../../dates/visa-timing.ts";
import type { TripCheck } from "../check.ts";
import { found } from "../findings.ts";
import { coversTrip, readyWith } from "./other-plans.ts";

export const fasterPlan: TripCheck = (facts) => {
  const { plan, otherPlans, travelDate, readyOn } = facts;
  if (!plan || !travelDate || !readyOn) return undefined;
  const timing = visaTimingOf(travelDate, readyOn);
  if (timing === "before_departure") return undefined;
  const cheapestReadyBy = (isReadyInTime: (ready: string) => boolean) =>
    otherPlans
      .filter((other) => coversTrip(other, facts) && isReadyInTime(readyWith(other, facts)))
      .toSorted((one, other) => one.amount - other.amount)[0];
  const better =
    cheapestReadyBy((ready) => ready < travelDate.departure) ??
    (timing === "after_return" ? cheapestReadyBy((ready) => ready < travelDate.arrival) : undefined);
  if (!better) return undefined;
  const { stay_period_days: stay, amount } = better;
  return found("faster_plan", { stay, amount, ready: readyWith(better, facts) });
};
