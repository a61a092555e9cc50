// What 'Start applications' sends of a plan: countries, dates, plans, and of each traveller what an application has from the start.
import type { NewTrip } from "#contract/planner/trips.ts";
import type { PlannedApplication, TripOutcome } from "#domain/planner/outcome.ts";
import { legsOf } from "#domain/planner/started-application.ts";
import type { Person } from "#domain/planner/trip.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";

export interface TripToStart {
  outcome: TripOutcome;
  people: readonly Person[];
  visaType: VisaTypeId;
}

/** Of all applications, those that become drafts. */
export function ownApplications({ applications }: TripOutcome): PlannedApplication[] {
  return applications.filter(({ appliedWith, plan }) => appliedWith === "us" && plan !== null);
}

/** Without the labels: the name on an application is the passport's. */
export function newTripOf({ outcome, people, visaType }: TripToStart): NewTrip {
  return {
    visaType,
    legs: outcome.legs.map(({ destinationId, dates }) => ({ destinationId, travelDate: dates })),
    applications: ownApplications(outcome).map((application) => ({
      planId: application.plan?.id ?? "",
      legs: legsOf(outcome, application),
      people: application.people.map((at) => ({
        passportExpiryDate: people[at]?.passportExpiry ?? null,
        noSurname: people[at]?.hasSingleName ?? false,
      })),
    })),
  };
}
