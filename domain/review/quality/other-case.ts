// Why another application is shown with a case, and when two open ones are probably the same trip.
import { type ApplicationStatus, isOver } from "../../applications.ts";
import type { DocumentKind } from "../../documents/document-kinds.ts";
import type { TravelDate } from "../../dates/travel-dates.ts";

/**
 * - `passport`: a traveller of it has the same passport number.
 * - `account`: it was paid for with the same account; a phone number belongs to one account only.
 * - `file`: a document of another person, from another account, is the same file.
 */
export const otherCaseGrounds = ["passport", "account", "file"] as const;

/** Nobody else can have used these; a booking or an itinerary may be shared. */
const personalKinds: readonly DocumentKind[] = ["firstPage", "lastPage", "photo"];

export function isPersonal(kind: DocumentKind): boolean {
  return personalKinds.includes(kind);
}

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
