// Sets the policies of a set together, in one transaction. Its guarded policies are proposed to another administrator (P9).
import {
  isSamePolicyValue,
  policiesOfSets,
  type PolicySetName,
  policySets,
} from "#domain/operation/policy-sets.ts";
import { type GuardedPolicy, isGuardedPolicy } from "#domain/policies.ts";
import type { Actor } from "#server/accounts/staff/office-event-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { StaffActor } from "../staff/actor-of.ts";
import { recordChange } from "./change-policies.ts";
import { lockOpenProposal } from "./policy-proposal-store.ts";
import { proposeChange } from "./propose-policy.ts";

/**
 * Without an administrator, as at a start: nobody is there to propose the guarded policies, so they stay unchanged.
 * Returns those whose value is not the set's.
 */
export async function applyPolicySet(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { set, actor }: { set: PolicySetName; actor: Actor },
): Promise<GuardedPolicy[]> {
  return transaction(db, (tx) => changeUnguarded(tx, { set, actor, now: clock() }));
}

/** Throws `policy_proposed_before`, and changes nothing, if another value of a guarded policy is already proposed. */
export async function choosePolicySet(
  deps: Pick<Platform, "db" | "clock" | "config" | "sealer">,
  { set, actor }: { set: PolicySetName; actor: StaffActor },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const guarded = await changeUnguarded(tx, { set, actor, now: deps.clock() });
    for (const name of guarded) {
      const open = await lockOpenProposal(tx, deps.sealer, name);
      const value = policySets[set][name];
      if (open && isSamePolicyValue(open.value, value)) continue;
      await proposeChange(tx, deps, { name, value, actor });
    }
  });
}

async function changeUnguarded(
  tx: Transaction,
  { set, actor, now }: { set: PolicySetName; actor: Actor; now: Date },
): Promise<SetGuarded[]> {
  const before = await readPolicies(tx);
  const guarded: SetGuarded[] = [];
  for (const name of policiesOfSets) {
    const value = policySets[set][name];
    if (!isGuardedPolicy(name)) await recordChange(tx, { name, value, actor, now });
    else if (!isSamePolicyValue(before[name], value)) guarded.push(name);
  }
  return guarded;
}

type SetGuarded = Extract<GuardedPolicy, (typeof policiesOfSets)[number]>;
