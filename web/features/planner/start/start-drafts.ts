// Opens a draft for each planned application with us, with its dates and people as far as a draft has them.
import type { Draft } from "#contract/drafts.ts";
import type { TravelDate } from "#domain/dates/travel-dates.ts";
import { defaultOrigin } from "#domain/destinations.ts";
import type { PlannedApplication, TripOutcome } from "#domain/planner/outcome.ts";
import type { Person } from "#domain/planner/trip.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import type { useDraftActions } from "#web/features/drafts/drafts.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";

export interface TripToStart {
  outcome: TripOutcome;
  people: readonly Person[];
  visaType: VisaTypeId;
}

type Actions = ReturnType<typeof useDraftActions>;

/** Of all applications, those that become drafts. */
export function ownApplications({ applications }: TripOutcome): PlannedApplication[] {
  return applications.filter(({ appliedWith, plan }) => appliedWith === "us" && plan !== null);
}

/**
 * Starts one after the other, from the one at `from` on, and calls `onStarted` after each. A draft that could not be filled in
 * is removed before the failure is thrown, so that the next attempt begins with it again.
 */
export async function startDrafts(
  trip: TripToStart,
  actions: Actions,
  { from, onStarted }: { from: number; onStarted: (count: number) => void },
): Promise<void> {
  for (const [at, application] of ownApplications(trip.outcome).entries()) {
    if (at < from) continue;
    await startDraft(application, trip, actions);
    onStarted(at + 1);
  }
}

async function startDraft(
  { destinationId, plan, leg, people }: PlannedApplication,
  trip: TripToStart,
  actions: Actions,
): Promise<void> {
  const choice = { destinationId, visaType: trip.visaType, ...(plan && { planId: plan.id }) };
  const draft = await actions.create.mutateAsync(choice);
  try {
    await fillDates(draft, trip.outcome.legs[leg]?.dates, actions);
    for (const at of people) await addPerson(draft, trip.people[at], actions);
  } catch (error) {
    await actions.discard.mutateAsync(draft.id).catch(() => undefined);
    throw error;
  }
}

/** The policies may allow other dates only: then the traveller chooses them in the application. */
async function fillDates(
  { id: draftId }: Draft,
  travelDate: TravelDate | undefined,
  { change }: Actions,
): Promise<void> {
  await change.mutateAsync({ draftId, origin: defaultOrigin });
  if (!travelDate) return;
  await change.mutateAsync({ draftId, travelDate }).catch((error: unknown) => {
    if (!(error instanceof KnownFailure) || error.code !== "travel_dates_outside") throw error;
  });
}

/** Not the label: the name on an application is the passport's. */
async function addPerson(
  { id: draftId }: Draft,
  person: Person | undefined,
  { addTraveller, changeTraveller }: Actions,
): Promise<void> {
  const { travellerId } = await addTraveller.mutateAsync(draftId);
  if (!person?.passportExpiry && !person?.hasSingleName) return;
  await changeTraveller.mutateAsync({
    draftId,
    travellerId,
    ...(person.passportExpiry && { passportExpiryDate: person.passportExpiry }),
    ...(person.hasSingleName && { noSurname: true }),
  });
}
