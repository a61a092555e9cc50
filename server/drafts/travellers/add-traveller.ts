// Adds a blank traveller to a draft (policy `groupTravellers`; §2).
import type { DraftTraveller } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { allowsGroup } from "#domain/destinations.ts";
import { findPlan } from "#server/catalogue/plan-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { DraftRow } from "../draft-record-store.ts";
import { lockOwnDraft, touchDraft } from "../draft-store.ts";
import { done, type PricedEdit } from "../price/new-price.ts";
import { findStillPayable } from "../price/payable-draft-store.ts";
import { presentTraveller } from "./present-traveller.ts";
import { countTravellers, getTraveller, insertTraveller } from "./traveller-store.ts";

export async function addTraveller(
  platform: Platform,
  place: { userId: string; draftId: string },
): Promise<PricedEdit<DraftTraveller>> {
  return transaction(platform.db, async (tx) => {
    const draft = await lockOwnDraft(tx, place);
    await rejectTooMany(tx, draft);
    const payable = await findStillPayable(tx, [draft.id]);
    if (payable) return payable;
    const now = platform.clock();
    const travellerId = await insertTraveller(tx, draft.id, now);
    await touchDraft(tx, draft.id, now);
    const row = await getTraveller(tx, platform.sealer, { draftId: draft.id, travellerId });
    return done(presentTraveller({ ...row, documents: [] }));
  });
}

async function rejectTooMany(tx: Transaction, draft: DraftRow): Promise<void> {
  const count = await countTravellers(tx, draft.id);
  const { maxTravellers, groupTravellers } = await readPolicies(tx);
  if (count >= maxTravellers) throw new Failure("too_many_travellers", { params: { count: maxTravellers } });
  const priced = draft.plan_id && count > 0 ? await findPlan(tx, draft.plan_id) : undefined;
  if (priced && !allowsGroup(priced.plan.entry_type, groupTravellers))
    throw new Failure("single_entry_group");
}
