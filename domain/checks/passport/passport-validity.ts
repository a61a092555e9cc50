// The passport is valid for the trip, and for as long beyond it as the destination requires.
import { passportNeededUntil, passportStay } from "../../rules/passport-validity-rule.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

export const passportValidity: TravellerCheck = (facts) => {
  const expiry = facts.traveller.passportExpiryDate;
  if (!expiry) return found("passport_expiry_unknown", {});
  const stay = passportStay(facts);
  if (expiry < stay.leavesOn) return found("passport_expires_on_trip", { expiry });
  const { months, after, origin } = facts.passportRule;
  const until = passportNeededUntil(facts.passportRule, stay);
  if (expiry < until) return found("passport_expires_soon", { expiry, months, after, until, origin });
  return found("passport_valid", { expiry, months, after, origin });
};
