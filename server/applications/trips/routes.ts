// HTTP routes for trips: start one from a plan, list them, and take an application out of one.
import { z } from "zod";
import { Failure } from "#contract/errors.ts";
import { newTrip, tripAnswer, tripDraftPath, tripList } from "#contract/planner/trips.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import type { CatalogueMemory } from "#server/catalogue/catalogue-memory.ts";
import { startTrip } from "#server/drafts/trips/start-trip.ts";
import { removeFromTrip } from "#server/drafts/trips/trip-store.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findTrip, listCurrentTrips } from "./read-trips.ts";

const tags = ["applications"];

export function tripRoutes(app: App, platform: Platform, memory: CatalogueMemory): void {
  const onRequest = requireUser(platform);
  const list = { tags, summary: "Trips that have not ended or are not finished, the first to end first" };
  app.get(
    "/trips",
    { onRequest, schema: { ...list, response: { 200: tripList } } },
    async (request, reply) => {
      const rows = await listCurrentTrips(platform, memory, userOf(request).id);
      void reply.header("cache-control", "no-store");
      return { data: { rows, count: rows.length } };
    },
  );
  startRoute(app, platform, memory);
  const remove = { tags, summary: "Take an application out of its trip; the application stays" };
  app.delete(
    "/trips/:tripId/drafts/:draftId",
    { onRequest, schema: { ...remove, params: tripDraftPath, response: { 204: z.null() } } },
    async (request, reply) => {
      await leaveTrip(platform, { userId: userOf(request).id, ...request.params });
      return reply.status(204).send(null);
    },
  );
}

function startRoute(app: App, platform: Platform, memory: CatalogueMemory): void {
  const schema = {
    tags,
    summary: "Start a planned trip: one draft for each application; the same plan is started once (200)",
    body: newTrip,
    response: { 200: tripAnswer, 201: tripAnswer },
  };
  app.post("/trips", { onRequest: requireUser(platform), schema }, async (request, reply) => {
    const userId = userOf(request).id;
    const { tripId, isNew } = await startTrip(platform, userId, request.body);
    const trip = await findTrip(platform, memory, { userId, tripId });
    // Its last application was removed in the meantime.
    if (!trip) throw new Failure("conflict");
    return reply
      .status(isNew ? 201 : 200)
      .header("cache-control", "no-store")
      .send({ data: { ...trip, isNew } });
  });
}

/** Unknown, malformed and other users' IDs get the same answer. */
async function leaveTrip(
  { db }: Platform,
  own: { userId: string; tripId: string; draftId: string },
): Promise<void> {
  const isKnown = isUuid(own.tripId) && isUuid(own.draftId);
  const isRemoved = isKnown && (await transaction(db, (tx) => removeFromTrip(tx, own)));
  if (!isRemoved) throw new Failure("trip_not_found");
}
