// Takes back the consent for a traveller: their documents and details are deleted from the draft (P47, D46).
import { recordWithdrawal } from "#server/accounts/consents/consent-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { deleteDocuments } from "../documents/document-store.ts";
import type { TravellerColumns } from "./sealed-traveller.ts";
import { updateTraveller } from "./traveller-store.ts";

/** The traveller stays, `blank` as a new one, in the same place of the application. */
export async function withdrawConsent(
  tx: Transaction,
  sealer: Sealer,
  { travellerId, blank, now }: { travellerId: string; blank: TravellerColumns; now: Date },
): Promise<void> {
  await deleteDocuments(tx, [travellerId]);
  await updateTraveller(tx, sealer, { id: travellerId, ...blank });
  await recordWithdrawal(tx, { travellerId, kinds: ["traveller", "guardian"], now });
}
