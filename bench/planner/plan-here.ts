// The planner as a script in a page: plans trips and returns how long each took. Bundled by plan-on-phone.ts.
import { planTrip, type TripQuestion } from "#domain/planner/plan-trip.ts";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";

/** Trips in one catalogue. */
export interface AskedTrips {
  catalogue: PlannerCatalogue;
  questions: readonly TripQuestion[];
}

Object.assign(globalThis, {
  /** How long each plan took, in milliseconds, as precisely as the browser's clock counts. */
  planHere({ catalogue, questions }: AskedTrips): number[] {
    return questions.map((question) => {
      const started = performance.now();
      planTrip(question, catalogue);
      return performance.now() - started;
    });
  },
});
