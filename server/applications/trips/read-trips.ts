// Reads a user's trips: the legs, and how each application stands and by when to make it.
import type { Trip } from "#contract/planner/trips.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { CatalogueMemory } from "#server/catalogue/catalogue-memory.ts";
import { readPlannerCatalogue } from "#server/catalogue/rules/planner-catalogue.ts";
import { listDrafts } from "#server/drafts/get-draft.ts";
import type { Platform } from "#server/platform/platform.ts";
import { presentTrip } from "./present-trip.ts";
import {
  findTripRow,
  listCurrentTripRows,
  listTripRows,
  readDestinationNames,
  type TripRow,
} from "./trip-list-store.ts";

/** What My Application groups: trips that have not ended, or have a draft that is not finished. */
export async function listCurrentTrips(
  platform: Platform,
  memory: CatalogueMemory,
  userId: string,
): Promise<Trip[]> {
  const today = dateInIndia(platform.clock());
  const rows = await listCurrentTripRows(platform.db, { userId, today });
  return presentAll(platform, { memory, userId, rows });
}

/** The user's own; undefined if there is none. */
export async function findTrip(
  platform: Platform,
  memory: CatalogueMemory,
  own: { userId: string; tripId: string },
): Promise<Trip | undefined> {
  const row = await findTripRow(platform.db, own);
  const [found] = await presentAll(platform, { memory, userId: own.userId, rows: row ? [row] : [] });
  return found;
}

/** All of a user's trips as they are stored, for their own record. */
export async function readAllTrips({ db }: Platform, userId: string) {
  const rows = await listTripRows(db, userId);
  return rows.map(({ id, legs, drafts }) => ({
    id,
    legs: legs.map(({ destinationId, departure, arrival }) => ({ destinationId, departure, arrival })),
    draftIds: drafts.map((draft) => draft.id),
  }));
}

async function presentAll(
  platform: Platform,
  { memory, userId, rows }: { memory: CatalogueMemory; userId: string; rows: readonly TripRow[] },
): Promise<Trip[]> {
  const shown = rows.filter(({ drafts }) => drafts.length > 0);
  if (shown.length === 0) return [];
  const catalogue = await readPlannerCatalogue(platform, memory);
  const hasOpen = shown.some(({ drafts }) => drafts.some(({ state }) => state === "open"));
  const drafts = hasOpen ? await listDrafts(platform, userId) : [];
  const names = await readDestinationNames(
    platform.db,
    shown.flatMap((row) => [
      ...row.legs.map(({ destinationId }) => destinationId),
      ...row.drafts.map(({ destination_id }) => destination_id),
    ]),
  );
  return shown.map((row) => presentTrip(row, { catalogue, drafts, names }));
}
