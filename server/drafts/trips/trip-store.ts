// Writes the rows of trips: which drafts were started together, whether they are applications by now or not.
import type { Trip } from "#contract/planner/trips.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

/** A leg as the column `legs` has it. */
export interface TripLeg {
  destinationId: string;
  departure: CalendarDate;
  arrival: CalendarDate;
  /** Whether an application was started for it. */
  isApplied: boolean;
}

export interface TripDraft {
  draftId: string;
  legs: readonly number[];
}

/** The trip that was started from the same plan, if it still exists. */
export async function findStartedTrip(
  tx: Transaction,
  { userId, planHash }: { userId: string; planHash: Buffer },
): Promise<Trip["id"] | undefined> {
  const row = await tx
    .selectFrom("trips")
    .select("id")
    .where("user_id", "=", userId)
    .where("plan_hash", "=", planHash)
    .executeTakeFirst();
  return row?.id;
}

/** `drafts`: at least one, in the order of the plan. */
export async function insertTrip(
  tx: Transaction,
  trip: { userId: string; planHash: Buffer; legs: readonly TripLeg[]; now: Date },
  drafts: readonly TripDraft[],
): Promise<Trip["id"]> {
  const ends = trip.legs.map(({ arrival }) => arrival).toSorted();
  const { id } = await tx
    .insertInto("trips")
    .values({
      user_id: trip.userId,
      plan_hash: trip.planHash,
      legs: JSON.stringify(trip.legs),
      ends_on: ends.at(-1) ?? "",
      created_at: trip.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = drafts.map(({ draftId, legs }, position) => ({
    draft_id: draftId,
    trip_id: id,
    legs: [...legs],
    position,
  }));
  await tx.insertInto("trip_drafts").values(rows).execute();
  return id;
}

/** A trip ends with its last draft (migration 0192). */
export async function leaveTrip(tx: Transaction, draftId: string): Promise<void> {
  await tx.deleteFrom("trip_drafts").where("draft_id", "=", draftId).execute();
}

/** Returns false if the user has no such trip, or the draft is in none or in another one. */
export async function removeFromTrip(
  tx: Transaction,
  { userId, tripId, draftId }: { userId: string; tripId: string; draftId: string },
): Promise<boolean> {
  const own = tx.selectFrom("trips").select("id").where("id", "=", tripId).where("user_id", "=", userId);
  const removed = await tx
    .deleteFrom("trip_drafts")
    .where("draft_id", "=", draftId)
    .where("trip_id", "in", own)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** Of a deleted account. */
export async function deleteTripsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom("trips").where("user_id", "=", userId).execute();
}
