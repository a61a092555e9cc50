// Changes the catalogue and records the old and new values in the administrative events, in the same transaction.
import { Failure } from "#contract/errors.ts";
import type {
  DestinationChange,
  OfficeDestination,
  OfficePlan,
  PlanChange,
} from "#contract/review/catalogue.ts";
import { paiseFromRupees } from "#domain/money.ts";
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findOfficePlan, readOfficeCatalogue } from "./office-catalogue-store.ts";

type Deps = Pick<Platform, "db" | "clock">;

interface Edit<Change> {
  id: string;
  change: Change;
  actor: Actor;
}

export async function changePlan(
  { db, clock }: Deps,
  { id, change, actor }: Edit<PlanChange>,
): Promise<OfficePlan> {
  return transaction(db, async (tx) => {
    const deps = { db: tx, clock };
    await tx.selectFrom("plans").select("id").where("id", "=", id).forUpdate().execute();
    const before = await findOfficePlan(deps, id);
    if (!before) throw new Failure("plan_unknown");
    const now = clock();
    await tx
      .updateTable("plans")
      .set({ ...columnsOf(change, now), id })
      .where("id", "=", id)
      .execute();
    const after = await findOfficePlan(deps, id);
    if (!after) throw new Error("the changed plan was not found");
    const details = differences(before, after);
    if (Object.keys(details).length > 0) {
      await addOfficeEvent(tx, { kind: "plan_changed", actor, subject: id, details, now });
    }
    return after;
  });
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

export async function changeDestination(
  { db, clock }: Deps,
  { id, change, actor }: Edit<DestinationChange>,
): Promise<OfficeDestination> {
  return transaction(db, async (tx) => {
    const deps = { db: tx, clock };
    await tx.selectFrom("destinations").select("id").where("id", "=", id).forUpdate().execute();
    const [before] = await readOfficeCatalogue(deps, id);
    if (!before) throw new Failure("destination_not_found");
    const now = clock();
    await tx
      .updateTable("destinations")
      .set({ ...destinationColumnsOf(change, now), id })
      .where("id", "=", id)
      .execute();
    const [after = before] = await readOfficeCatalogue(deps, id);
    const details = differences({ ...before, plans: undefined }, { ...after, plans: undefined });
    if (Object.keys(details).length > 0) {
      await addOfficeEvent(tx, { kind: "destination_changed", actor, subject: id, details, now });
    }
    return after;
  });
}

function destinationColumnsOf({ nameRule, extraDocuments, top, withdrawn }: DestinationChange, now: Date) {
  return {
    ...(nameRule && { name_rule: nameRule }),
    ...(extraDocuments && { extra_documents: [...new Set(extraDocuments)] }),
    ...(top !== undefined && { is_top: top }),
    ...(withdrawn !== undefined && { withdrawn_at: withdrawn ? now : null }),
  };
}

/** The changed fields, each with its old and new value. */
function differences(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  const changed = Object.entries(after).flatMap(([field, to]) => {
    const from: unknown = (before as Record<string, unknown>)[field];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [[field, { from, to }] as const];
  });
  return Object.fromEntries(changed);
}
