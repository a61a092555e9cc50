// Adds a destination after the existing ones, visible at once, and records it in the administrative events.
import { sql } from "kysely";
import type { NewDestination, OfficeDestination } from "#contract/review/catalogue.ts";
import { Failure } from "#contract/errors.ts";
import { destinationIdOf } from "#domain/destinations.ts";
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
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
    // Serialises additions, so that two never get the same position.
    await sql`LOCK TABLE destinations IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    await insertDestination(tx, destination, { id, position: await nextPosition(tx, id) });
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
  const known = await tx.selectFrom("destinations").select(["id", "position"]).execute();
  if (known.some((other) => other.id === id)) throw new Failure("destination_known");
  return Math.max(firstPosition - 1, ...known.map(({ position }) => position)) + 1;
}

async function insertDestination(
  tx: Transaction,
  destination: NewDestination,
  { id, position }: { id: string; position: number },
): Promise<void> {
  const { visaFree } = destination;
  await tx
    .insertInto("destinations")
    .values({
      id,
      position,
      name: destination.name,
      iso: destination.iso,
      kind: visaFree ? "visa-free" : "eVisa",
      visa_free_for_india: visaFree !== null,
      visa_free_for_uae_resident: destination.visaFreeForUaeResident,
      is_top: destination.top,
      photo_size_mm: destination.photoSizeMm,
      name_rule: destination.nameRule,
      extra_documents: [...new Set(destination.extraDocuments)],
    })
    .execute();
  if (!visaFree) return;
  const { stayDays, conditions } = visaFree;
  await tx
    .insertInto("entry_conditions")
    .values({
      destination_id: id,
      position: 0,
      stay_period_days: stayDays,
      conditions: conditions || null,
    })
    .execute();
}
