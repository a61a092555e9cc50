// Checks a planned trip against the catalogue and the policies, as the calls for a single draft do.
import { Failure } from "#contract/errors.ts";
import type { NewTrip } from "#contract/planner/trips.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { TravelDate } from "#domain/dates/travel-dates.ts";
import { allowsGroup } from "#domain/destinations.ts";
import { datesProblem } from "#domain/planner/trip-problem.ts";
import type { Policies } from "#domain/policies.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { findDestination } from "#server/catalogue/list-destinations.ts";
import type { PricedPlan } from "#server/catalogue/plan-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { validatePlan } from "../change-draft.ts";

type PlannedApplication = NewTrip["applications"][number];

export interface CheckedApplication extends PlannedApplication {
  destinationId: string;
  visaType: VisaTypeId;
  plan: PricedPlan;
  /** Of the first leg. */
  travelDate: TravelDate;
}

interface Checking {
  now: Date;
  policies: Policies;
}

/** Returns the applications in the order of the plan. Throws what a single draft would, `trip_dates_invalid` or `trip_legs_invalid`. */
export async function checkTrip(
  tx: Transaction,
  { legs, visaType, applications }: NewTrip,
  { now, policies }: Checking,
): Promise<CheckedApplication[]> {
  const dated = legs.map(({ travelDate }) => ({ dates: travelDate }));
  if (datesProblem(dated, dateInIndia(now))) throw new Failure("trip_dates_invalid");
  const visaFree = await findVisaFree(tx, legs, now);
  const plans = new Map<string, PricedPlan>();
  const checked: CheckedApplication[] = [];
  for (const application of applications) {
    const { destinationId, travelDate } = legOf(application, legs);
    if (visaFree.has(destinationId)) throw new Failure("visa_not_required");
    const { planId } = application;
    const name = `${planId} ${destinationId}`;
    const plan = plans.get(name) ?? (await validatePlan(tx, { planId, destinationId, visaType }));
    plans.set(name, plan);
    rejectGroup(application, plan, policies);
    checked.push({ ...application, destinationId, visaType, plan, travelDate });
  }
  return checked;
}

/** Those of the legs that ask for no visa. Throws `destination_not_found`. */
async function findVisaFree(tx: Transaction, legs: NewTrip["legs"], now: Date): Promise<ReadonlySet<string>> {
  const visaFree = new Set<string>();
  for (const id of new Set(legs.map(({ destinationId }) => destinationId))) {
    const destination = await findDestination({ db: tx, clock: () => now }, id);
    if (!destination) throw new Failure("destination_not_found");
    if (destination.visafreeforcountry === 1) visaFree.add(id);
  }
  return visaFree;
}

/** The first leg of an application: its legs are in order, and all of one destination. */
function legOf({ legs: positions }: PlannedApplication, legs: NewTrip["legs"]): NewTrip["legs"][number] {
  const [first, ...later] = positions.map((at) => legs[at]);
  const isInOrder = positions.every((at, place) => at > (positions[place - 1] ?? -1));
  const isOfOne = later.every((leg) => leg?.destinationId === first?.destinationId);
  if (!first || !isInOrder || !isOfOne) throw new Failure("trip_legs_invalid");
  return first;
}

function rejectGroup(
  { people }: PlannedApplication,
  { plan }: PricedPlan,
  { maxTravellers, groupTravellers }: Policies,
): void {
  if (people.length > maxTravellers)
    throw new Failure("too_many_travellers", { params: { count: maxTravellers } });
  if (people.length > 1 && !allowsGroup(plan.entry_type, groupTravellers))
    throw new Failure("single_entry_group");
}
