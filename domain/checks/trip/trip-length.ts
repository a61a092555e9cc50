// The trip is not longer than the stay that the plan permits.
import { daysBetween } from "../../dates/calendar-date.ts";
import type { TripCheck } from "../check.ts";
import { found } from "../findings.ts";
import { isTripOver } from "./trip-over.ts";

export const tripLength: TripCheck = ({ travelDate, stayDays, today }) => {
  if (!travelDate || stayDays === null || isTripOver({ travelDate, today })) return undefined;
  const days = daysBetween(travelDate.departure, travelDate.arrival) + 1;
  return found(days > stayDays ? "trip_too_long" : "trip_fits_stay", { days, stay: stayDays });
};
