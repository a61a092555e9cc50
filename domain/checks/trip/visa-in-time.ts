// The visa is expected before the trip starts, by working days and holidays (D49).
import { visaTimingOf } from "../../dates/visa-timing.ts";
import { workingDaysLeft } from "../../dates/working-days.ts";
import type { TripCheck } from "../check.ts";
import { found } from "../findings.ts";

export const visaInTime: TripCheck = ({ travelDate, readyOn: ready, today, holidays }) => {
  if (!travelDate || !ready) return undefined;
  const { departure, arrival } = travelDate;
  const days = Math.max(0, workingDaysLeft(today, ready, holidays));
  switch (visaTimingOf(travelDate, ready)) {
    case "before_departure":
      return found("visa_in_time", { ready, days });
    case "on_departure":
      return found("visa_just_in_time", { ready, days });
    case "during_trip":
      return found("visa_after_departure", { departure, ready, days });
    case "after_return":
      return found("visa_after_return", { arrival, ready, days });
  }
};
