// The planner: what each person needs on each leg of a trip, by when, and for how much.
import type { CalendarDate } from "../dates/calendar-date.ts";
import { orderApplications } from "./order-applications.ts";
import type { BookingTime, LegOutcome, PersonOutcome, TripOutcome } from "./outcome.ts";
import { planPerson } from "./person/plan-person.ts";
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
  const planned = (dated: DatedTrip) => planDatedTrip(dated, people, catalogue);
  return "window" in trip ? firstSafeDates(trip, catalogue.today, planned) : planned(trip);
}

function planDatedTrip(trip: DatedTrip, people: readonly Person[], catalogue: PlannerCatalogue): TripOutcome {
  const outcomes = people.map((person, position) =>
    planPerson({ trip, people, person, position }, catalogue),
  );
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
  const applications = orderApplications(legs, catalogue.policies);
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
