// Why rejected travellers get no refund, so that the track page can say it.
import type { ApplicationReceipts, Unrefunded } from "#contract/applications.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { ApplicationRow } from "../application-store.ts";
import type { RelatedRows } from "../following/related-rows.ts";
import { refundTerms } from "./refund-terms.ts";

interface Decided {
  application: ApplicationRow;
  related: Pick<RelatedRows, "outcomes" | "filing">;
  refunds: ApplicationReceipts["refunds"];
}

/** In the order of the travellers. */
export async function listUnrefunded(
  deps: { db: Database; sealer: Sealer },
  { application, related, refunds }: Decided,
): Promise<Unrefunded[]> {
  const unrefunded: Unrefunded[] = [];
  for (const { id: travellerId, outcome, decided_at: decidedAt } of related.outcomes) {
    const hasRefund = refunds.some((refund) => refund.travellerId === travellerId);
    if (outcome !== "rejected" || decidedAt === null || hasRefund) continue;
    const { filed_at: filedAt } = application;
    // The terms of the time of the rejection: others may have been filed since.
    const isFiled = filedAt !== null && filedAt <= decidedAt;
    const { ladder } = await refundTerms(deps, application, { status: "rejected", concerned: 1, isFiled });
    const isSpent = isFiled && (related.filing?.fee ?? 0) > 0;
    const nothing = isSpent ? "fee_spent" : "terms";
    unrefunded.push({ travellerId, because: ladder.total > 0 ? "refunded_before" : nothing });
  }
  return unrefunded;
}
