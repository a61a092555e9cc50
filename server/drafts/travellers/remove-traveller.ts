// Removes a traveller, and their passport number from every open application of that user (§4, D22).
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { deleteDocuments } from "../documents/document-store.ts";
import { touchDrafts } from "../open-draft-store.ts";
import { done, type PricedEdit } from "../price/new-price.ts";
import { findStillPayable } from "../price/payable-draft-store.ts";
import {
  deleteTravellers,
  lockOwnTraveller,
  lockSamePassport,
  type TravellerPlace,
} from "./traveller-store.ts";

export async function removeTraveller(
  platform: Platform,
  place: TravellerPlace,
): Promise<PricedEdit<undefined>> {
  const { sealer } = platform;
  return transaction(platform.db, async (tx): Promise<PricedEdit<undefined>> => {
    const { id, passport_number } = await lockOwnTraveller(tx, sealer, place);
    const others = passport_number
      ? await lockSamePassport(tx, sealer, { ...place, passportNumber: passport_number })
      : [];
    const removed = [{ id, draft_id: place.draftId }, ...others];
    const draftIds = removed.map(({ draft_id }) => draft_id);
    const travellerIds = removed.map((traveller) => traveller.id);
    const payable = await findStillPayable(tx, draftIds);
    if (payable) return payable;
    await deleteDocuments(tx, travellerIds);
    await deleteTravellers(tx, travellerIds);
    await touchDrafts(tx, draftIds, platform.clock());
    return done(undefined);
  });
}
