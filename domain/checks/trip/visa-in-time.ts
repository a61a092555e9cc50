// The visa is expected before the trip starts, by the working days of the destination's authority.
import { visaAtEarliest, visaTimingOf } from "../../dates/visa-timing.ts";
import { weekdays, workingDaysLeft } from "../../dates/working-days.ts";
import type { TripCheck } from "../check.ts";
import { found } from "../findings.ts";
import { isTripOver } from "./trip-over.ts";

export const visaInTime: TripCheck = ({ travelDate, readyOn, today, calendar }) => {
  if (!travelDate || !readyOn || isTripOver({ travelDate, today })) return undefined;
  const ready = visaAtEarliest(readyOn, today);
  const { departure, arrival } = travelDate;
  const { origin } = calendar;
  const week = weekdays.filter((day) => calendar.week.has(day));
  const days = Math.max(0, workingDaysLeft(today, ready, calendar));
  switch (visaTimingOf(travelDate, ready)) {
    case "before_departure":
      return found("visa_in_time", { ready, days, week, origin });
    case "on_departure":
      return found("visa_just_in_time", { ready, days, week, origin });
    case "during_trip":
      return found("visa_after_departure", { departure, ready, days, week, origin });
    case "after_return":
      return found("visa_after_return", { arrival, ready, days, week, origin });
  }
};
