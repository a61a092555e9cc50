// Reads trips with their drafts and applications.
import { type InferResult, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import type { TripLeg } from "#server/drafts/trips/trip-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** The first one that ends comes first. */
export function listTripRows(db: Database, userId: string): Promise<TripRow[]> {
  return tripRows(db).where("trips.user_id", "=", userId).execute();
}

/** Those that have not ended by `today`, or have a draft that is not finished. */
export function listCurrentTripRows(
  db: Database,
  { userId, today }: { userId: string; today: CalendarDate },
): Promise<TripRow[]> {
  return tripRows(db)
    .where("trips.user_id", "=", userId)
    .where((trips) =>
      trips.or([
        trips("trips.ends_on", ">=", today),
        trips.exists(
          trips
            .selectFrom("trip_drafts")
            .innerJoin("drafts", "drafts.id", "trip_drafts.draft_id")
            .select("drafts.id")
            .whereRef("trip_drafts.trip_id", "=", "trips.id")
            .where("drafts.state", "in", ["open", "confirming"]),
        ),
      ]),
    )
    .execute();
}

export async function findTripRow(
  db: Database,
  { userId, tripId }: { userId: string; tripId: string },
): Promise<TripRow | undefined> {
  return tripRows(db).where("trips.user_id", "=", userId).where("trips.id", "=", tripId).executeTakeFirst();
}

export type TripRow = InferResult<ReturnType<typeof tripRows>>[number];
export type TripDraftRow = TripRow["drafts"][number];

function tripRows(db: Database) {
  return db
    .selectFrom("trips")
    .select("trips.id")
    .select((row) => row.ref("trips.legs").$castTo<TripLeg[]>().as("legs"))
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom("trip_drafts")
          .innerJoin("drafts", "drafts.id", "trip_drafts.draft_id")
          .leftJoin("applications", "applications.draft_id", "drafts.id")
          .select(["drafts.id", "drafts.state", "drafts.destination_id", "drafts.plan_id"])
          .select(["drafts.departure", "drafts.arrival", "trip_drafts.legs"])
          .select(["applications.id as application_id", "applications.reference"])
          .select((own) => [
            own.ref("applications.status").$castTo<ApplicationStatus | null>().as("status"),
            own.ref("drafts.visa_type").$castTo<VisaTypeId>().as("visa_type"),
          ])
          .whereRef("trip_drafts.trip_id", "=", "trips.id")
          .where("drafts.state", "<>", "removed")
          .orderBy(sql`trip_drafts.legs[1]`)
          .orderBy("trip_drafts.position"),
      ).as("drafts"),
    ])
    .orderBy("trips.ends_on")
    .orderBy("trips.id");
}

/** The names of destinations by ID, withdrawn ones included. */
export async function readDestinationNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("destinations").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
