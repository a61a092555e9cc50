// The planner: what each person needs on each leg of a trip, by when, and for how much. The legs get their dates
// (place-legs.ts), each person is planned alone (person/plan-person.ts): what the entry requires (entry-need.ts), which ways
// are open (offers.ts), the cheapest that fits (choose-plan.ts) and when to apply for it (application-days.ts), what rules
// the leg out (blockers.ts) and what else there is to do (duties.ts). Then the applications are put in order.
import type { CalendarDate } from "../dates/calendar-date.ts";
import { orderApplications } from "./order-applications.ts";
import type { BookingTime, LegOutcome, PersonOutcome, TripOutcome } from "./outcome.ts";
import { destinationsOf } from "./person/destination-rules.ts";
import { type PersonQuestion, planPerson } from "./person/plan-person.ts";
import { firstSafeDates } from "./place-legs.ts";
import type { DatedTrip, Person, PlannerCatalogue, Trip } from "./trip.ts";

export interface TripQuestion {
  trip: Trip;
  people: readonly Person[];
}

/**
 * Plans a trip without problems (`findTripProblem`). A trip with a window is planned on the first dates on which everybody
 * can make every leg, or at the beginning of the window if there are none.
 */
export function planTrip({ trip, people }: TripQuestion, catalogue: PlannerCatalogue): TripOutcome {
  const places = destinationsOf(trip, catalogue);
  const planned = (dated: DatedTrip) => planDatedTrip(dated, { people, places }, catalogue.policies);
  return "window" in trip ? firstSafeDates(trip, catalogue, planned) : planned(trip);
}

function planDatedTrip(
  trip: DatedTrip,
  { people, places }: Pick<PersonQuestion, "people" | "places">,
  policies: PlannerCatalogue["policies"],
): TripOutcome {
  const outcomes = people.map((person, position) => planPerson({ trip, people, person, position, places }));
  const legs = trip.legs.map(({ destinationId, dates }, at): LegOutcome => {
    const ofLeg = outcomes.flatMap((outcome) => outcome[at] ?? []);
    return {
      destinationId,
      dates,
      people: ofLeg,
      earliestDeparture: latestOf(ofLeg),
      bookings: { flight: bookingTime(ofLeg, "flightTicket"), hotel: bookingTime(ofLeg, "hotelBooking") },
    };
  });
  const applications = orderApplications(legs, policies);
  return {
    legs,
    applications,
    total: applications.reduce((sum, { quote }) => sum + (quote?.totalFee ?? 0), 0),
    isPossible: legs.every((leg) => leg.people.every(({ blockers }) => blockers.length === 0)),
  };
}

function latestOf(people: readonly PersonOutcome[]): CalendarDate | null {
  const days = people.flatMap(({ earliestDeparture }) => earliestDeparture ?? []);
  return days.length < people.length ? null : (days.toSorted().at(-1) ?? null);
}

/** Somebody who needs a visa books with the visa in hand, unless the application itself asks for the booking. */
function bookingTime(people: readonly PersonOutcome[], proof: "flightTicket" | "hotelBooking"): BookingTime {
  const waiting = people.filter(({ need }) => need !== "nothing" && need !== "visa-on-arrival");
  if (waiting.length === 0) return "any-time";
  return waiting.some(({ documents }) => documents.includes(proof)) ? "before-applying" : "after-visa";
}
