// The planner: what each person needs on each leg of a trip, by when, and for how much.
import type { PlannerCatalogue, Person, Trip } from "./trip.ts";
import type { TripOutcome } from "./outcome.ts";

export interface TripQuestion {
  trip: Trip;
  people: readonly Person[];
}

/** Plans a trip without problems (`findTripProblem`). */
export function planTrip(_question: TripQuestion, _catalogue: PlannerCatalogue): TripOutcome {
  throw new Error("not implemented yet");
}
