// The passport is valid for the trip, and for six months beyond it, as most destinations ask.
import { addMonths, formatDate } from "../dates/calendar-date.ts";
import { type Check, fine, look, problem } from "./check.ts";

const monthsBeyond = 6;

export const passportValidity: Check = ({ traveller, travelDate, today }) => {
  const expiry = traveller.passportExpiryDate;
  if (!expiry) return look("The passport's date of expiry is not known.");
  const back = travelDate && travelDate.arrival > today ? travelDate.arrival : today;
  if (expiry < back) return problem(`The passport expires on ${formatDate(expiry)}, before the trip ends.`);
  if (expiry < addMonths(back, monthsBeyond)) {
    return look(
      `The passport expires on ${formatDate(expiry)}, less than ${monthsBeyond} months after the trip.`,
    );
  }
  return fine(`The passport is valid until ${formatDate(expiry)}.`);
};
