// Builds the API's trip from its rows, and computes by the rules of today when to make each application.
import type { Draft } from "#contract/drafts.ts";
import type { ApplicationOfTrip, Trip } from "#contract/planner/trips.ts";
import type { TravelDate } from "#domain/dates/travel-dates.ts";
import { type ApplyTime, applyTimeOf, noApplyTime } from "#domain/planner/started-application.ts";
import type { KeptPlannerCatalogue } from "#server/catalogue/rules/planner-catalogue.ts";
import type { TripDraftRow, TripRow } from "./trip-list-store.ts";

export interface TripContext {
  catalogue: KeptPlannerCatalogue;
  /** The user's unfinished drafts. */
  drafts: readonly Draft[];
  /** Of destinations, by ID. */
  names: ReadonlyMap<string, string>;
}

export function presentTrip(row: TripRow, context: TripContext): Trip {
  const destination = (id: string) => ({ id, name: context.names.get(id) ?? id });
  const dates = datesOfLegs(row, context);
  // A leg whose applications have all left the trip is no part of it any more.
  const isShown = (at: number) => row.drafts.some(({ legs }) => legs.includes(at));
  return {
    id: row.id,
    legs: row.legs.flatMap(({ destinationId, isApplied }, at) => {
      const travelDate = dates[at];
      if (!travelDate || (isApplied && !isShown(at))) return [];
      return [{ destination: destination(destinationId), travelDate }];
    }),
    applications: row.drafts.map((draft): ApplicationOfTrip => {
      const { days, problem } = applyTime(draft, dates, context);
      return {
        draftId: draft.id,
        applicationId: draft.application_id,
        reference: draft.reference,
        status: draft.status,
        destination: destination(draft.destination_id),
        visaType: draft.visa_type,
        apply: days && { from: days.from, by: days.by },
        applyProblem: problem,
      };
    }),
  };
}

/** As planned, or as chosen in the application since; where the policies fix the departure, nobody has chosen it. */
function datesOfLegs({ legs, drafts }: TripRow, { catalogue }: TripContext): TravelDate[] {
  const isChosen = catalogue.policies.travelWindow === "within-validity";
  return legs.map(({ departure, arrival }, at) => {
    const own = isChosen ? drafts.find((draft) => draft.legs[0] === at && draft.departure) : undefined;
    return own?.departure && own.arrival
      ? { departure: own.departure, arrival: own.arrival }
      : { departure, arrival };
  });
}

/** Of a draft that can still be paid. */
function applyTime(
  row: TripDraftRow,
  dates: readonly TravelDate[],
  { catalogue, drafts }: TripContext,
): ApplyTime {
  const draft = row.state === "open" ? drafts.find(({ id }) => id === row.id) : undefined;
  const [first, ...later] = row.legs.flatMap((at) => dates[at] ?? []);
  if (!draft?.plan || !first) return noApplyTime;
  return applyTimeOf(
    {
      destinationId: row.destination_id,
      visaType: row.visa_type,
      planId: draft.plan.id,
      visits: [first, ...later],
      passportExpiries: draft.travellers.map(({ passportExpiryDate }) => passportExpiryDate),
    },
    catalogue,
  );
}
