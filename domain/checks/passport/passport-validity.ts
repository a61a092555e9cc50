// The passport is valid for the trip and six months beyond it, as most destinations require.
import { addMonths } from "../../dates/calendar-date.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

const months = 6;

export const passportValidity: TravellerCheck = ({ traveller, travelDate, today }) => {
  const expiry = traveller.passportExpiryDate;
  if (!expiry) return found("passport_expiry_unknown", {});
  const back = travelDate && travelDate.arrival > today ? travelDate.arrival : today;
  if (expiry < back) return found("passport_expires_on_trip", { expiry });
  if (expiry < addMonths(back, months)) return found("passport_expires_soon", { expiry, months });
  return found("passport_valid", { expiry });
};
