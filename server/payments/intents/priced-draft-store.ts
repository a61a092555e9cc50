// Reads the user's drafts that already have a price.
import { quoteFor } from "#domain/fees.ts";
import { isSpecificationDraft } from "#server/drafts/specification-draft-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

/** Newest first. */
export async function listPricedDrafts(tx: Transaction, userId: string) {
  const rows = await tx
    .selectFrom("drafts")
    .innerJoin("plans", "plans.id", "drafts.plan_id")
    .innerJoin("travellers", "travellers.draft_id", "drafts.id")
    .select(["drafts.id", "drafts.specification_only", "drafts.updated_at", "plans.amount_paise"])
    .select((row) => row.fn.countAll<number>().as("travellers"))
    .where("drafts.user_id", "=", userId)
    .where("drafts.state", "in", ["open", "confirming"])
    .groupBy(["drafts.id", "plans.amount_paise"])
    .orderBy("drafts.updated_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isSpecificationDraft: isSpecificationDraft(row),
    quote: quoteFor(row.amount_paise, row.travellers),
  }));
}
