// The authority accepts an application of today for this trip, by its own rule on how early and how late to apply.
import { leadTimeProblem } from "../../rules/lead-time.ts";
import type { TripCheck } from "../check.ts";
import { found } from "../findings.ts";
import { isTripOver } from "./trip-over.ts";

export const leadTime: TripCheck = ({ travelDate, today, calendar, leadTime: rule }) => {
  if (!travelDate || !rule || isTripOver({ travelDate, today })) return undefined;
  const { departure } = travelDate;
  const { value, origin } = rule;
  switch (leadTimeProblem(value, { today, arrivesOn: departure, calendar })) {
    case "too_late":
      return found("applied_too_late", { departure, origin });
    case "too_early":
      return found("applied_too_early", { departure, origin });
    case undefined:
      return found("lead_time_kept", { departure, origin });
  }
};
