// Starts a draft, or returns the one for the same destination and visa type that is still empty.
import type { Draft, NewDraft } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { findDestination } from "#server/catalogue/list-destinations.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { validatePlan } from "./change-draft.ts";
import { lockUser } from "./draft-store.ts";
import { getDraft } from "./get-draft.ts";
import { rulesInForce } from "./rules/draft-rule-store.ts";
import { countOpenDrafts, findEmptyDraft, insertDraft, updateDraft } from "./open-draft-store.ts";

const maxOpenDrafts = 100;

interface Choice extends NewDraft {
  userId: string;
}

export async function startDraft(
  platform: Platform,
  choice: Choice,
): Promise<{ draft: Draft; isNew: boolean }> {
  const started = await transaction(platform.db, async (tx) => {
    const deps = { db: tx, clock: platform.clock };
    const destination = await findDestination(deps, choice.destinationId);
    if (!destination) throw new Failure("destination_not_found");
    if (destination.visafreeforcountry === 1) throw new Failure("visa_not_required");
    if (choice.planId) await validatePlan(tx, { ...choice, planId: choice.planId });
    await lockUser(tx, choice.userId);
    const now = platform.clock();
    const empty = await findEmptyDraft(tx, choice);
    if (empty) {
      await reuseDraft(tx, empty, { ...choice, now });
      return { id: empty.id, isNew: false };
    }
    await rejectTooManyDrafts(tx, choice.userId);
    const draft = {
      user_id: choice.userId,
      destination_id: choice.destinationId,
      visa_type: choice.visaType,
      plan_id: choice.planId ?? null,
      conditions_accepted_at: isAccepted(choice) ? now : null,
    };
    return { id: await insertDraft(tx, draft, now), isNew: true };
  });
  return { draft: await getDraft(platform, choice.userId, started.id), isNew: started.isNew };
}

async function reuseDraft(
  tx: Transaction,
  draft: { id: string; plan_id: string | null },
  { now, ...choice }: Pick<Choice, "destinationId" | "planId" | "conditionsAccepted"> & { now: Date },
): Promise<void> {
  const isOtherPlan = choice.planId !== undefined && choice.planId !== draft.plan_id;
  await updateDraft(tx, draft.id, {
    updated_at: now,
    rules_seen: rulesInForce(choice.destinationId, choice.planId ?? draft.plan_id),
    ...(isOtherPlan && { plan_id: choice.planId, conditions_accepted_at: null }),
    ...(isAccepted(choice) && { conditions_accepted_at: now }),
  });
}

/** Accepting the conditions applies to one plan only. */
function isAccepted({ planId, conditionsAccepted }: Pick<Choice, "planId" | "conditionsAccepted">): boolean {
  return planId !== undefined && conditionsAccepted === true;
}

/** `count`: how many are about to be opened. The user must be locked. */
export async function rejectTooManyDrafts(tx: Transaction, userId: string, count = 1): Promise<void> {
  if ((await countOpenDrafts(tx, userId)) + count > maxOpenDrafts) throw new Failure("too_many_drafts");
}

/**
 * Creates a draft that renews a rejected application. The caller adds its travellers and must have locked the
 * user.
 */
export async function insertRenewal(
  tx: Transaction,
  {
    now,
    ...renewal
  }: {
    user_id: string;
    destination_id: string;
    visa_type: string;
    plan_id: string | null;
    origin: string | null;
    renews_application_id: string;
    now: Date;
  },
): Promise<string> {
  await rejectTooManyDrafts(tx, renewal.user_id);
  return insertDraft(tx, renewal, now);
}
