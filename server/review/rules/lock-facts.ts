// Finds the newest version of facts that are to be written, and rejects those of which somebody has written a newer one.
import { Failure } from "#contract/errors.ts";
import type { FactRef } from "#contract/rules/office-facts.ts";
import type { RuleFact } from "#domain/rules/rule-fact.ts";
import { listDestinationPositions } from "#server/catalogue/edit-destinations-store.ts";
import { lockPlans } from "#server/catalogue/edit-plans-store.ts";
import { isLedByColumn } from "#server/catalogue/rules/follow-catalogue.ts";
import { asRuleFact, readNewestVersions } from "#server/catalogue/rules/rule-fact-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

export interface FoundFact {
  /** Undefined if there is none, or none any more. */
  stored: RuleFact | undefined;
  /** The newest one, also of a withdrawn fact; 0 if there never was one. */
  version: number;
  /** Its value is edited in the catalogue. */
  isLed: boolean;
}

/** In the order of `refs`. Throws `fact_changed`, `destination_not_found` and `plan_unknown`. */
export async function lockFacts(tx: Transaction, refs: readonly FactRef[]): Promise<FoundFact[]> {
  // The fee of a plan and its fact are written together.
  const plans = await lockPlans(
    tx,
    refs.flatMap(({ planId }) => planId ?? []),
  );
  const destinations = await listDestinationPositions(tx);
  const newest = new Map(
    (await readNewestVersions(tx)).map((row) => [
      nameOf({ ...row, destinationId: row.destination_id, planId: row.plan_id }),
      row,
    ]),
  );
  return refs.map((ref) => {
    const plan = plans.find(({ id }) => id === ref.planId);
    if (!destinations.some(({ id }) => id === ref.destinationId)) throw new Failure("destination_not_found");
    if (ref.planId !== null && plan?.destination_id !== ref.destinationId) throw new Failure("plan_unknown");
    const row = newest.get(nameOf(ref));
    const stored = row && asRuleFact(row);
    if ((stored ? row.version : 0) !== ref.version) throw new Failure("fact_changed");
    const isFeeRead = plan !== undefined && plan.fee_checked_on !== null;
    return { stored, version: row?.version ?? 0, isLed: isLedByColumn(ref, isFeeRead) };
  });
}

interface Place {
  destinationId: string;
  planId: string | null;
  key: string;
  state: string;
}

function nameOf({ destinationId, planId, key, state }: Place): string {
  return `${destinationId} ${planId} ${key} ${state}`;
}
