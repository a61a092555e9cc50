// Draws decisions for a second specialist, in the transaction that decides. Who decides can't foresee it, and it can be recalculated.
import { drawnNumber, drawnOf10000, isDrawn } from "#domain/review/quality/sample.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CaseTravellerRow } from "../case/case-store.ts";
import { insertSample } from "./sample-store.ts";

interface Decision {
  traveller: CaseTravellerRow;
  outcome: "approved" | "rejected";
  decidedBy: string;
  now: Date;
}

/** `traveller` is the row with the reason, before the outcome. */
export async function drawSample(
  tx: Transaction,
  { sealer }: Pick<Platform, "sealer">,
  { traveller, outcome, decidedBy, now }: Decision,
): Promise<void> {
  const number = drawnNumber(sealer.signature(`quality sample ${traveller.id} ${now.toISOString()}`));
  const reason = outcome === "rejected" ? traveller.reason_code : null;
  if (!isDrawn(number, reason)) return;
  await insertSample(tx, {
    applicationId: traveller.application_id,
    travellerId: traveller.id,
    outcome,
    reason,
    decidedBy,
    proposedBy: traveller.proposed_by,
    drawnNumber: number,
    drawnBelow: drawnOf10000,
    now,
  });
}
