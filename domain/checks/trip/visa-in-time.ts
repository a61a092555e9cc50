// The visa is expected before the trip starts, by working days and holidays (D49). If the policy fixes the departure as
// today, nobody can choose a later one, and the check reports nothing.
import { workingDaysLeft } from "../../dates/working-days.ts";
import type { TripCheck } from "../check.ts";
import { found } from "../findings.ts";

export const visaInTime: TripCheck = ({ travelDate, readyOn: ready, travelWindow, today, holidays }) => {
  if (travelWindow === "stay-from-today" || !travelDate || !ready) return undefined;
  const { departure } = travelDate;
  const days = Math.max(0, workingDaysLeft(today, ready, holidays));
  if (departure < ready) return found("visa_after_departure", { departure, ready, days });
  if (departure === ready) return found("visa_just_in_time", { ready, days });
  return found("visa_in_time", { ready, days });
};
