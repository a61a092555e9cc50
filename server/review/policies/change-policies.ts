// Changes one policy, or the policies of a set together; each change is recorded.
import { Failure } from "#contract/errors.ts";
import { policiesOfSets, type PolicySetName, policySets } from "#domain/policies.ts";
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import {
  isPolicyName,
  isPolicyValue,
  type PolicyName,
  readPolicies,
  setPolicy,
} from "#server/catalogue/policy-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";

type Deps = Pick<Platform, "db" | "clock">;

export async function changePolicy(
  { db, clock }: Deps,
  { name, value, actor }: { name: string; value: unknown; actor: Actor },
): Promise<void> {
  if (!isPolicyName(name)) throw new Failure("policy_not_found");
  if (!isPolicyValue(name, value)) throw new Failure("policy_out_of_bounds");
  await transaction(db, (tx) => recordChange(tx, { name, value, actor, now: clock() }));
}

/** Leaves the other policies unchanged. */
export async function applyPolicySet(
  { db, clock }: Deps,
  { set, actor }: { set: PolicySetName; actor: Actor },
): Promise<void> {
  await transaction(db, async (tx) => {
    for (const name of policiesOfSets) {
      await recordChange(tx, { name, value: policySets[set][name], actor, now: clock() });
    }
  });
}

interface PolicyChange {
  name: PolicyName;
  value: unknown;
  actor: Actor;
  now: Date;
}

async function recordChange(tx: Transaction, { name, value, actor, now }: PolicyChange): Promise<void> {
  const before = (await readPolicies(tx))[name];
  if (JSON.stringify(before) === JSON.stringify(value)) return;
  await setPolicy(tx, { name, value, now });
  await addOfficeEvent(tx, {
    kind: "policy_changed",
    actor,
    subject: name,
    details: { from: before, to: value },
    now,
  });
}
