// Validates what a payment is for and that its amount is our price (P4).
import { type ErrorCode, errorCatalogue, Failure } from "#contract/errors.ts";
import type { Draft } from "#contract/drafts.ts";
import { allowsGroup } from "#domain/destinations.ts";
import { taxPerTravellerPaise } from "#domain/fees.ts";
import { listPlanPrices } from "#server/catalogue/plan-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { amountDiffers } from "#server/drafts/price/agree-price.ts";
import { lockUser, readDraftToPay } from "#server/drafts/draft-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Purpose } from "../payment-store.ts";
import { listPricedDrafts } from "./priced-draft-store.ts";

export interface Input {
  userId: string;
  /** As the client sent it; anything but the exact integer is rejected. */
  amount: number | string;
  draftId?: string | undefined;
}

/** Locks what is being paid for, the draft or the payer, until the transaction ends. */
export async function validatePurpose(tx: Transaction, platform: Platform, input: Input): Promise<Purpose> {
  if (input.draftId !== undefined) return validateDraft(tx, platform, { ...input, draftId: input.draftId });
  const drafts = await listPricedDrafts(tx, input.userId);
  const equal = drafts.find(({ quote }) => quote.totalFee === input.amount);
  if (equal) return validateDraft(tx, platform, { ...input, draftId: equal.id });
  const newest = drafts.find((draft) => !draft.isSpecificationDraft);
  if (newest) throw amountDiffers(newest.quote);
  return validateUnbound(tx, input);
}

async function validateDraft(
  tx: Transaction,
  platform: Platform,
  input: Input & { draftId: string },
): Promise<Purpose> {
  // The dates are validated and fixed here, so that paying across midnight is safe.
  const draft = await readDraftToPay(tx, platform, input);
  rejectIncomplete(draft);
  if (input.amount !== draft.quote.totalFee) throw amountDiffers(draft.quote);
  return { userId: input.userId, draftId: draft.id, amountPaise: draft.quote.totalFee };
}

function rejectIncomplete({ missing }: Draft): void {
  const [first] = missing;
  if (!first) return;
  const code = first.code in errorCatalogue ? (first.code as ErrorCode) : "application_incomplete";
  throw new Failure(code, { message: first.message, params: first.params, data: { missing } });
}

/** A client without drafts pays first: the amount must be a plan's price for some number of travellers. */
async function validateUnbound(tx: Transaction, { userId, amount }: Input): Promise<Purpose> {
  if (typeof amount !== "number" || !(await isPriceOfSomePlan(tx, amount))) {
    throw new Failure("amount_not_offered");
  }
  await lockUser(tx, userId);
  return { userId, draftId: null, amountPaise: amount };
}

const maxPricedTravellers = 20;

async function isPriceOfSomePlan(tx: Transaction, amount: number): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0) return false;
  const policies = await readPolicies(tx);
  const maxCount = Math.min(maxPricedTravellers, policies.maxTravellers);
  const counts = Array.from({ length: maxCount }, (_, at) => at + 1).filter((count) => amount % count === 0);
  const planPrices = counts
    .map((count) => amount / count - taxPerTravellerPaise)
    .filter((price) => price >= 0);
  if (planPrices.length === 0) return false;
  const plans = await listPlanPrices(tx, planPrices);
  return plans.some(
    (plan) =>
      plan.amount_paise + taxPerTravellerPaise === amount ||
      allowsGroup(plan.entry_type, policies.groupTravellers),
  );
}
