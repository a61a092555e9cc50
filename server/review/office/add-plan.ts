// Adds a plan after the destination's other plans, on sale at once, and records it in the administrative events.
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import type { NewPlan, OfficePlan } from "#contract/review/catalogue.ts";
import { paiseFromRupees } from "#domain/money.ts";
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findOfficePlan } from "./office-catalogue-store.ts";

type Deps = Pick<Platform, "db" | "clock">;

/** Throws `destination_not_found`, `visa_not_required` and `plan_known`. */
export async function addPlan({ db, clock }: Deps, plan: NewPlan, actor: Actor): Promise<OfficePlan> {
  return transaction(db, async (tx) => {
    await lockDestination(tx, plan.destinationId);
    const position = await nextPosition(tx, plan);
    const id = randomUUID();
    await tx
      .insertInto("plans")
      .values({
        id,
        position,
        destination_id: plan.destinationId,
        visa_type: plan.visaType,
        stay_period_days: plan.stayDays,
        validity_days: plan.validityDays,
        entry_type: plan.entryType,
        amount_paise: paiseFromRupees(plan.amount),
        processing_days: plan.processingDays,
        conditions: plan.conditions || null,
        extra_documents: [...new Set(plan.extraDocuments)],
        fee_source: plan.source,
        fee_checked_on: plan.checkedOn,
      })
      .execute();
    await addOfficeEvent(tx, { kind: "plan_added", actor, subject: id, details: plan, now: clock() });
    const stored = await findOfficePlan({ db: tx, clock }, id);
    if (!stored) throw new Error("the added plan was not found");
    return stored;
  });
}

/** Locks the destination, so that two simultaneous plans never get the same position. */
async function lockDestination(tx: Transaction, destinationId: string): Promise<void> {
  const destination = await tx
    .selectFrom("destinations")
    .select("visa_free_for_india")
    .where("id", "=", destinationId)
    .forUpdate()
    .executeTakeFirst();
  if (!destination) throw new Failure("destination_not_found");
  if (destination.visa_free_for_india) throw new Failure("visa_not_required");
}

/** The position after the other plans. Throws `plan_known` if an equal plan is on sale. */
async function nextPosition(tx: Transaction, added: NewPlan): Promise<number> {
  const plans = await tx
    .selectFrom("plans")
    .select(["visa_type", "stay_period_days", "validity_days", "entry_type", "position", "withdrawn_at"])
    .where("destination_id", "=", added.destinationId)
    .execute();
  const isKnown = plans.some(
    (plan) =>
      plan.withdrawn_at === null &&
      plan.visa_type === added.visaType &&
      plan.stay_period_days === added.stayDays &&
      plan.validity_days === added.validityDays &&
      plan.entry_type === added.entryType,
  );
  if (isKnown) throw new Failure("plan_known");
  return Math.max(-1, ...plans.map(({ position }) => position)) + 1;
}
