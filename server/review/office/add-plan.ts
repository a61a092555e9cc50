// Adds a plan after the destination's other plans, on sale at once, and records it in the administrative events.
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import type { NewPlan, OfficePlan } from "#contract/review/catalogue.ts";
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { lockDestinationForPlan } from "#server/catalogue/edit-destinations-store.ts";
import { insertPlan, listPlansOf } from "#server/catalogue/edit-plans-store.ts";
import { followCatalogue } from "#server/catalogue/rules/follow-catalogue.ts";
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
    await insertPlan(tx, plan, { id, position });
    await followCatalogue(tx);
    await addOfficeEvent(tx, { kind: "plan_added", actor, subject: id, details: plan, now: clock() });
    const stored = await findOfficePlan({ db: tx, clock }, id);
    if (!stored) throw new Error("the added plan was not found");
    return stored;
  });
}

/** Locks the destination, so that two simultaneous plans never get the same position. */
async function lockDestination(tx: Transaction, destinationId: string): Promise<void> {
  const destination = await lockDestinationForPlan(tx, destinationId);
  if (!destination) throw new Failure("destination_not_found");
  if (destination.visa_free_for_india) throw new Failure("visa_not_required");
}

/** The position after the other plans. Throws `plan_known` if an equal plan is on sale. */
async function nextPosition(tx: Transaction, added: NewPlan): Promise<number> {
  const plans = await listPlansOf(tx, added.destinationId);
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
