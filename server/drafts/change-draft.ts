// Changes a draft's visa type, plan, origin and travel dates, and notes what its traveller agrees to (§4, §5).
import type { Updateable } from "kysely";
import type { Draft, DraftChange } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { findTravelDateProblem, type TravelDate } from "#domain/dates/travel-dates.ts";
import { isOfferedFor } from "#domain/destinations.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { findPlan, type PricedPlan } from "#server/catalogue/plan-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Drafts } from "#server/platform/database/schema.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { agreeToPrice } from "./price/agree-price.ts";
import type { DraftRow } from "./draft-record-store.ts";
import { lockOwnDraft } from "./draft-store.ts";
import { getDraft } from "./get-draft.ts";
import { updateDraft } from "./open-draft-store.ts";
import { done, type PricedEdit } from "./price/new-price.ts";
import { findStillPayable } from "./price/payable-draft-store.ts";
import { confirmRules } from "./rules/confirm-rules.ts";
import { rulesSeenWith } from "./rules/draft-rule-store.ts";
import { windowOf } from "./present-draft.ts";

export async function changeDraft(
  platform: Platform,
  place: { userId: string; draftId: string },
  change: DraftChange,
): Promise<PricedEdit<Draft>> {
  const payable = await transaction(platform.db, async (tx) => {
    const draft = await lockOwnDraft(tx, place);
    const chosen = await choosePlan(tx, draft, change);
    const isNewPrice = chosen.plan_id !== draft.plan_id;
    const stillPayable = isNewPrice ? await findStillPayable(tx, [draft.id]) : undefined;
    if (stillPayable) return stillPayable;
    const now = platform.clock();
    await updateDraft(tx, draft.id, {
      ...chosen,
      ...(chosen.plan_id !== draft.plan_id && { rules_seen: rulesSeenWith(draft, chosen.plan_id) }),
      ...acceptance(draft, { ...change, planId: chosen.plan_id ?? null }, now),
      ...(change.origin && { origin: change.origin }),
      ...(change.travelDate !== undefined &&
        (await validateDates(tx, platform, { change, planId: chosen.plan_id }))),
      ...(change.agreedTotal !== undefined &&
        (await agreeToPrice(tx, { draftId: draft.id, planId: chosen.plan_id }, change.agreedTotal))),
      updated_at: now,
    });
    if (change.confirmedRules) await confirmRules(tx, draft.id, change.confirmedRules);
    return undefined;
  });
  return payable ?? done(await getDraft(platform, place.userId, place.draftId));
}

/** Returns the plan. Throws unless it is on sale, belongs to the destination and is offered for the visa type. */
export async function validatePlan(
  db: Database,
  choice: { planId: string; destinationId: string; visaType: VisaTypeId },
): Promise<PricedPlan> {
  const found = await findPlan(db, choice.planId);
  if (!found || found.withdrawn) throw new Failure("plan_not_found");
  if (found.destinationId !== choice.destinationId) throw new Failure("plan_of_other_destination");
  if (!isOfferedFor(found.plan, choice.visaType)) throw new Failure("plan_of_other_visa_type");
  return found;
}

/** A plan that the new visa type does not offer is removed; the traveller must choose another. */
async function choosePlan(
  tx: Transaction,
  draft: DraftRow,
  { planId, visaType = draft.visa_type as VisaTypeId }: DraftChange,
): Promise<Pick<Updateable<Drafts>, "visa_type"> & { plan_id: string | null }> {
  if (planId) {
    // A plan that was withdrawn after it was chosen stays chosen.
    if (planId !== draft.plan_id || visaType !== draft.visa_type) {
      await validatePlan(tx, { planId, visaType, destinationId: draft.destination_id });
    }
    return { visa_type: visaType, plan_id: planId };
  }
  const current = draft.plan_id ? await findPlan(tx, draft.plan_id) : undefined;
  const stays = current !== undefined && isOfferedFor(current.plan, visaType);
  return { visa_type: visaType, plan_id: stays ? draft.plan_id : null };
}

/** Accepting the conditions applies to one plan only. */
function acceptance(
  draft: DraftRow,
  { conditionsAccepted, planId }: { conditionsAccepted?: boolean | undefined; planId: string | null },
  now: Date,
): Pick<Updateable<Drafts>, "conditions_accepted_at"> {
  const before = planId === draft.plan_id ? draft.conditions_accepted_at : null;
  if (conditionsAccepted === undefined) return { conditions_accepted_at: before };
  return { conditions_accepted_at: conditionsAccepted ? (before ?? now) : null };
}

async function validateDates(
  tx: Transaction,
  { clock }: Platform,
  { change, planId }: { change: DraftChange; planId: string | null },
): Promise<TravelDate | { departure: null; arrival: null }> {
  if (!change.travelDate) return { departure: null, arrival: null };
  const priced = planId ? await findPlan(tx, planId) : undefined;
  const window = windowOf(priced?.plan, await readPolicies(tx), dateInIndia(clock()));
  const problem = findTravelDateProblem(change.travelDate, window);
  if (problem) throw new Failure(problem, { params: { days: window.maxTripDays } });
  return change.travelDate;
}
