// Sets the policies of a set together, in one transaction, but for those that two administrators have to change (P9).
import {
  isSamePolicyValue,
  policiesOfSets,
  type PolicySetName,
  policySets,
} from "#domain/operation/policy-sets.ts";
import { type GuardedPolicy, isGuardedPolicy } from "#domain/policies.ts";
import type { Actor } from "#server/accounts/staff/office-event-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordChange } from "./change-policies.ts";

/**
 * Without an administrator, as at a start: nobody is there to propose the guarded policies, so they stay unchanged.
 * Returns those whose value is not the set's.
 */
export async function applyPolicySet(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { set, actor }: { set: PolicySetName; actor: Actor },
): Promise<GuardedPolicy[]> {
  return transaction(db, async (tx) => {
    const before = await readPolicies(tx);
    const guarded: GuardedPolicy[] = [];
    for (const name of policiesOfSets) {
      const value = policySets[set][name];
      if (!isGuardedPolicy(name)) await recordChange(tx, { name, value, actor, now: clock() });
      else if (!isSamePolicyValue(before[name], value)) guarded.push(name);
    }
    return guarded;
  });
}
