// Why another application is shown with a case, and when two open ones are probably the same trip.
import { type ApplicationStatus, isOver } from "../../applications.ts";
import type { TravelDate } from "../../dates/travel-dates.ts";

/**
 * - `passport`: a traveller of it has the same passport number.
 * - `account`: it was paid for with the same account; a phone number belongs to one account only.
 */
export const otherCaseGrounds = ["passport", "account"] as const;

interface Trip {
  status: ApplicationStatus;
  destinationId: string;
  travelDate: TravelDate | null;
}

/** Of two applications for one passport: whether both are open, and for the same destination or for overlapping dates. */
export function isDuplicate(one: Trip, other: Trip): boolean {
  if (isOver(one.status) || isOver(other.status)) return false;
  return one.destinationId === other.destinationId || overlap(one.travelDate, other.travelDate);
}

/** Arrival is the day of return; a trip that begins on the day another ends overlaps it. */
function overlap(one: TravelDate | null, other: TravelDate | null): boolean {
  if (one === null || other === null) return false;
  return one.departure <= other.arrival && other.departure <= one.arrival;
}
