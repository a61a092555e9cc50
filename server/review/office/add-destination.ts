// Adds a destination after the existing ones, visible at once, and records it in the administrative events.
import type { NewDestination, OfficeDestination } from "#contract/review/catalogue.ts";
import { Failure } from "#contract/errors.ts";
import { destinationIdOf } from "#domain/operation/destination-id.ts";
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import {
  insertDestination,
  listDestinationPositions,
  lockDestinations,
} from "#server/catalogue/edit-destinations-store.ts";
import { followCatalogue } from "#server/catalogue/rules/follow-catalogue.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readOfficeCatalogue } from "./office-catalogue-store.ts";

type Deps = Pick<Platform, "db" | "clock">;

/** Lower positions are reserved for destinations that ship with the product. */
const firstPosition = 1000;

/** Throws `destination_known` if the name is taken. */
export async function addDestination(
  { db, clock }: Deps,
  destination: NewDestination,
  actor: Actor,
): Promise<OfficeDestination> {
  return transaction(db, async (tx) => {
    const id = destinationIdOf(destination.name);
    await lockDestinations(tx);
    await insertDestination(tx, destination, { id, position: await nextPosition(tx, id) });
    await followCatalogue(tx);
    await addOfficeEvent(tx, {
      kind: "destination_added",
      actor,
      subject: id,
      details: destination,
      now: clock(),
    });
    const [added] = await readOfficeCatalogue({ db: tx, clock }, id);
    if (!added) throw new Error("the added destination was not found");
    return added;
  });
}

async function nextPosition(tx: Transaction, id: string): Promise<number> {
  const known = await listDestinationPositions(tx);
  if (known.some((other) => other.id === id)) throw new Failure("destination_known");
  return Math.max(firstPosition - 1, ...known.map(({ position }) => position)) + 1;
}
