// Starts a planned trip: one draft for each application, with its dates and travellers, all or none; the same plan only once.
import { createHash } from "node:crypto";
import type { NewTrip, Trip } from "#contract/planner/trips.ts";
import { type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { findTravelDateProblem, type TravelDate } from "#domain/dates/travel-dates.ts";
import { defaultOrigin } from "#domain/destinations.ts";
import type { Policies } from "#domain/policies.ts";
import type { PricedPlan } from "#server/catalogue/plan-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockUser } from "../draft-store.ts";
import { insertDraft } from "../open-draft-store.ts";
import { windowOf } from "../present-draft.ts";
import { rejectTooManyDrafts } from "../start-draft.ts";
import { insertTravellers } from "../travellers/traveller-store.ts";
import { findStartedTrip, insertTrip, type TripDraft } from "./trip-store.ts";
import { type CheckedApplication, checkTrip } from "./check-trip.ts";

interface Started {
  tripId: Trip["id"];
  /** False if it had been started before: then nothing was opened. */
  isNew: boolean;
}

export function startTrip(platform: Platform, userId: string, plan: NewTrip): Promise<Started> {
  return transaction(platform.db, async (tx) => {
    await lockUser(tx, userId);
    const planHash = hashOf(plan);
    const known = await findStartedTrip(tx, { userId, planHash });
    if (known) return { tripId: known, isNew: false };
    const now = platform.clock();
    const policies = await readPolicies(tx);
    const applications = await checkTrip(tx, plan, { now, policies });
    await rejectTooManyDrafts(tx, userId, applications.length);
    const drafts: TripDraft[] = [];
    for (const application of applications) {
      const draftId = await openDraft(tx, platform, { userId, application, policies });
      drafts.push({ draftId, legs: application.legs });
    }
    const legs = plan.legs.map(({ destinationId, travelDate }, at) => ({
      destinationId,
      ...travelDate,
      isApplied: applications.some((application) => application.legs.includes(at)),
    }));
    return { tripId: await insertTrip(tx, { userId, planHash, legs, now }, drafts), isNew: true };
  });
}

/** Of the plan as its schema reads it, whose fields are always in the same order. */
function hashOf(plan: NewTrip): Buffer {
  return createHash("sha256").update(JSON.stringify(plan)).digest();
}

async function openDraft(
  tx: Transaction,
  { clock, sealer }: Platform,
  opened: { userId: string; application: CheckedApplication; policies: Policies },
): Promise<string> {
  const { userId, application, policies } = opened;
  const { destinationId, visaType, plan, travelDate, people } = application;
  const now = clock();
  const draft = {
    user_id: userId,
    destination_id: destinationId,
    visa_type: visaType,
    plan_id: plan.plan.id,
    origin: defaultOrigin,
    ...datesWithin(travelDate, plan, { policies, today: dateInIndia(now) }),
  };
  const draftId = await insertDraft(tx, draft, now);
  await insertTravellers(tx, sealer, {
    draftId,
    travellers: people.map(({ passportExpiryDate, noSurname }) => ({
      no_surname: noSurname,
      ...(passportExpiryDate !== null && { passport_expiry_date: passportExpiryDate }),
    })),
    now,
  });
  return draftId;
}

/** The policies may allow other dates only: then the traveller chooses them in the application. */
function datesWithin(
  travelDate: TravelDate,
  { plan }: PricedPlan,
  { policies, today }: { policies: Policies; today: CalendarDate },
): Partial<TravelDate> {
  return findTravelDateProblem(travelDate, windowOf(plan, policies, today)) ? {} : travelDate;
}
