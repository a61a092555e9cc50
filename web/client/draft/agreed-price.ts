// The price at which a plan was chosen, as this device showed it: one that has changed since is confirmed before paying (decisions 41).
import type { Draft } from "#contract/drafts.ts";
import { quoteFor } from "#domain/fees.ts";
import { type Paise, paiseFromRupees } from "#domain/money.ts";

const storageKey = "pravesh-agreed-prices";

/** By the draft; `amount` in whole rupees for one traveller. */
type Agreed = Record<string, { planId: string; amount: number }>;

/** The price at which a plan is first seen counts as agreed: it stands beside the plan that is chosen. */
export function noteFirstPrice({ id, plan }: Draft): void {
  const agreed = read();
  if (plan && agreed[id]?.planId !== plan.id)
    write({ ...agreed, [id]: { planId: plan.id, amount: plan.amount } });
}

export function agreeToPrice({ id, plan }: Draft): void {
  if (plan) write({ ...read(), [id]: { planId: plan.id, amount: plan.amount } });
}

/** What the draft would have cost at the agreed price, where that is no longer its price. */
export function agreedTotal({ id, plan, quote }: Draft): Paise | undefined {
  const agreed = read()[id];
  if (!agreed || agreed.planId !== plan?.id || agreed.amount === plan.amount) return undefined;
  return quoteFor(paiseFromRupees(agreed.amount), quote.travellersCount).totalFee;
}

function read(): Agreed {
  return JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Agreed;
}

function write(agreed: Agreed): void {
  localStorage.setItem(storageKey, JSON.stringify(agreed));
}
