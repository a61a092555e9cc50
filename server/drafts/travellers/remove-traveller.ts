// Removes a traveller; a passport number goes from every open application of that user (specification §4; decisions 22).
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { takeDocuments } from "../documents/document-store.ts";
import { eraseFiles } from "../documents/erase-files.ts";
import { done, findStillPayable, type PricedEdit } from "../price/new-price.ts";
import { lockOwnTraveller, type TravellerPlace } from "./traveller-store.ts";

export async function removeTraveller(
  platform: Platform,
  place: TravellerPlace,
): Promise<PricedEdit<undefined>> {
  const removal = await transaction(platform.db, async (tx): Promise<PricedEdit<string[]>> => {
    const { id, passport_number } = await lockOwnTraveller(tx, place);
    const others = passport_number ? await lockOthers(tx, place, passport_number) : [];
    const removed = [{ id, draft_id: place.draftId }, ...others];
    const payable = await findStillPayable(
      tx,
      removed.map(({ draft_id }) => draft_id),
    );
    if (payable) return payable;
    const files = await takeDocuments(
      tx,
      removed.map((traveller) => traveller.id),
    );
    await tx
      .deleteFrom("travellers")
      .where(
        "id",
        "in",
        removed.map((traveller) => traveller.id),
      )
      .execute();
    await tx
      .updateTable("drafts")
      .set({ updated_at: platform.clock() })
      .where(
        "id",
        "in",
        removed.map(({ draft_id }) => draft_id),
      )
      .execute();
    return done(files);
  });
  if (removal.kind === "payable") return removal;
  await eraseFiles(platform, removal.result);
  return done(undefined);
}

/** The same passport in the user's other drafts that may be edited; two removals at once are put in order by a retry. */
async function lockOthers(
  tx: Transaction,
  { userId, draftId }: TravellerPlace,
  passportNumber: string,
): Promise<{ id: string; draft_id: string }[]> {
  return tx
    .selectFrom("travellers")
    .innerJoin("drafts", "drafts.id", "travellers.draft_id")
    .select(["travellers.id", "travellers.draft_id"])
    .where("drafts.user_id", "=", userId)
    .where("drafts.state", "=", "open")
    .where("drafts.id", "<>", draftId)
    .where("travellers.passport_number", "=", passportNumber)
    .orderBy("drafts.id")
    .forUpdate("drafts")
    .execute();
}
