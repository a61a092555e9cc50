// The passport is valid for the trip, and for as long beyond it as the destination requires.
import { addDays } from "../../dates/calendar-date.ts";
import { passportNeededUntil } from "../../rules/passport-validity-rule.ts";
import type { TravellerCheck, TravellerFacts } from "../check.ts";
import { found } from "../findings.ts";

export const passportValidity: TravellerCheck = (facts) => {
  const expiry = facts.traveller.passportExpiryDate;
  if (!expiry) return found("passport_expiry_unknown", {});
  const stay = stayOf(facts);
  if (expiry < stay.leavesOn) return found("passport_expires_on_trip", { expiry });
  const { months, after, origin } = facts.passportRule;
  const until = passportNeededUntil(facts.passportRule, stay);
  if (expiry < until) return found("passport_expires_soon", { expiry, months, after, until, origin });
  return found("passport_valid", { expiry, months, after, origin });
};

/** A visa may begin as late as the traveller arrives, so that is when its validity is counted from. */
function stayOf({ travelDate, today, visaDays }: TravellerFacts) {
  const notBefore = (date: string | undefined) => (date && date > today ? date : today);
  const arrivesOn = notBefore(travelDate?.departure);
  const leavesOn = notBefore(travelDate?.arrival);
  return { arrivesOn, leavesOn, visaEndsOn: visaDays ? addDays(arrivesOn, visaDays - 1) : leavesOn };
}
