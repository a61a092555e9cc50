// Adds and changes plans, for administrators.
import type { NewPlan, PlanChange } from "#contract/review/catalogue.ts";
import { paiseFromRupees } from "#domain/money.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

/** All plans of a destination, on sale or withdrawn. */
export function listPlansOf(tx: Transaction, destinationId: string) {
  return tx
    .selectFrom("plans")
    .select(["visa_type", "stay_period_days", "validity_days", "entry_type", "position", "withdrawn_at"])
    .where("destination_id", "=", destinationId)
    .execute();
}

export async function insertPlan(
  tx: Transaction,
  plan: NewPlan,
  { id, position }: { id: string; position: number },
): Promise<void> {
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
}

/** Locks a plan, if it exists, until the transaction ends. */
export async function lockPlan(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom("plans").select("id").where("id", "=", id).forUpdate().execute();
}

/** Locks plans, so that two of these calls never wait for each other, and reads whether their fees were checked. */
export function lockPlans(tx: Transaction, ids: readonly string[]) {
  return tx
    .selectFrom("plans")
    .select(["id", "destination_id", "fee_checked_on"])
    .where("id", "=", (row) => row.fn.any(row.val([...ids])))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Updates the fields that are in the change. The plan must be locked. */
export async function updatePlan(
  tx: Transaction,
  { id, change, now }: { id: string; change: PlanChange; now: Date },
): Promise<void> {
  await tx
    .updateTable("plans")
    .set({ ...columnsOf(change, now), id })
    .where("id", "=", id)
    .execute();
}

function columnsOf(change: PlanChange, now: Date) {
  const { amount, processingDays, conditions, extraDocuments, source, checkedOn, withdrawn } = change;
  return {
    ...(amount !== undefined && { amount_paise: paiseFromRupees(amount) }),
    ...(processingDays !== undefined && { processing_days: processingDays }),
    ...(conditions !== undefined && { conditions: conditions || null }),
    ...(extraDocuments && { extra_documents: [...new Set(extraDocuments)] }),
    ...(source !== undefined && { fee_source: source || null }),
    ...(checkedOn !== undefined && { fee_checked_on: checkedOn }),
    ...(withdrawn !== undefined && { withdrawn_at: withdrawn ? now : null }),
  };
}
