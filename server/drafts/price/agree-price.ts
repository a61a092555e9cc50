// Records that the traveller agreed to a price that has changed since the plan was chosen (D41).
import type { Updateable } from "kysely";
import type { Draft } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { quoteFor } from "#domain/fees.ts";
import { formatRupees } from "#domain/money.ts";
import { findPlan } from "#server/catalogue/plan-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Drafts } from "#server/platform/database/schema.ts";
import { countTravellers } from "../travellers/traveller-store.ts";

/**
 * `total` is the displayed price in paise. Throws `amount_differs` if the price has changed again,
 * `plan_missing` if there is no plan.
 */
export async function agreeToPrice(
  tx: Transaction,
  { draftId, planId }: { draftId: string; planId: string | null },
  total: number,
): Promise<Pick<Updateable<Drafts>, "agreed_paise">> {
  const found = planId ? await findPlan(tx, planId) : undefined;
  if (!found) throw new Failure("plan_missing");
  const count = await countTravellers(tx, draftId);
  const quote = quoteFor(found.amountPaise, count);
  if (total !== quote.totalFee) throw amountDiffers(quote);
  return { agreed_paise: found.amountPaise };
}

export function amountDiffers(quote: Draft["quote"]): Failure {
  return new Failure("amount_differs", { params: { amount: formatRupees(quote.totalFee) }, data: { quote } });
}
