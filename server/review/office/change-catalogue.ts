// Changes the catalogue and records the old and new values in the administrative events, in the same transaction.
import { Failure } from "#contract/errors.ts";
import type {
  DestinationChange,
  OfficeDestination,
  OfficePlan,
  PlanChange,
} from "#contract/review/catalogue.ts";
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { lockDestination, updateDestination } from "#server/catalogue/edit-destinations-store.ts";
import { lockPlan, updatePlan } from "#server/catalogue/edit-plans-store.ts";
import { followCatalogue } from "#server/catalogue/rules/follow-catalogue.ts";
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
    await lockPlan(tx, id);
    const before = await findOfficePlan(deps, id);
    if (!before) throw new Failure("plan_unknown");
    const now = clock();
    await updatePlan(tx, { id, change, now });
    await followCatalogue(tx);
    const after = await findOfficePlan(deps, id);
    if (!after) throw new Error("the changed plan was not found");
    const details = differences(before, after);
    if (Object.keys(details).length > 0) {
      await addOfficeEvent(tx, { kind: "plan_changed", actor, subject: id, details, now });
    }
    return after;
  });
}

export async function changeDestination(
  { db, clock }: Deps,
  { id, change, actor }: Edit<DestinationChange>,
): Promise<OfficeDestination> {
  return transaction(db, async (tx) => {
    const deps = { db: tx, clock };
    await lockDestination(tx, id);
    const [before] = await readOfficeCatalogue(deps, id);
    if (!before) throw new Failure("destination_not_found");
    const now = clock();
    await updateDestination(tx, { id, change, now });
    await followCatalogue(tx);
    const [after = before] = await readOfficeCatalogue(deps, id);
    const details = differences({ ...before, plans: undefined }, { ...after, plans: undefined });
    if (Object.keys(details).length > 0) {
      await addOfficeEvent(tx, { kind: "destination_changed", actor, subject: id, details, now });
    }
    return after;
  });
}

/** The changed fields, each with its old and new value. */
function differences(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  const changed = Object.entries(after).flatMap(([field, to]) => {
    const from: unknown = (before as Record<string, unknown>)[field];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [[field, { from, to }] as const];
  });
  return Object.fromEntries(changed);
}
