// Finds drafts that can still be paid at their current price.
import { openPaymentStatuses } from "#domain/payments.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { StillPayable } from "./new-price.ts";

/** Returns which of the locked drafts have open payments at the current price; undefined if none. */
export async function findStillPayable(
  tx: Transaction,
  draftIds: readonly string[],
): Promise<StillPayable | undefined> {
  const open = await tx
    .selectFrom("payments")
    .select("draft_id")
    .distinct()
    .where("draft_id", "in", draftIds)
    .where("status", "in", openPaymentStatuses)
    .$narrowType<{ draft_id: string }>()
    .execute();
  if (open.length === 0) return undefined;
  return { kind: "payable", draftIds: open.map(({ draft_id }) => draft_id) };
}
