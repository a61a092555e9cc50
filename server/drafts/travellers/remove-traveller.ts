// Removes a traveller; a passport number goes from every open application of that user (specification §4; decisions 22).
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { takeDocuments } from "../documents/document-store.ts";
import { eraseFiles } from "../documents/erase-files.ts";
import { touchDrafts } from "../open-draft-store.ts";
import { refuseWhilePayable } from "../price/new-price.ts";
import {
  deleteTravellers,
  lockOwnTraveller,
  lockSamePassport,
  type TravellerPlace,
} from "./traveller-store.ts";

export async function removeTraveller(platform: Platform, place: TravellerPlace): Promise<void> {
  const erased = await transaction(platform.db, async (tx) => {
    const { id, passport_number } = await lockOwnTraveller(tx, place);
    const others = passport_number
      ? await lockSamePassport(tx, { ...place, passportNumber: passport_number })
      : [];
    const removed = [{ id, draft_id: place.draftId }, ...others];
    const draftIds = removed.map(({ draft_id }) => draft_id);
    const travellerIds = removed.map((traveller) => traveller.id);
    await refuseWhilePayable(tx, draftIds);
    const files = await takeDocuments(tx, travellerIds);
    await deleteTravellers(tx, travellerIds);
    await touchDrafts(tx, draftIds, platform.clock());
    return files;
  });
  await eraseFiles(platform, erased);
}
