// Changes one policy at once; each change is recorded. Guarded policies are proposed instead (propose-policy.ts).
import { Failure } from "#contract/errors.ts";
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

interface PolicyChange {
  name: PolicyName;
  value: unknown;
  actor: Actor;
  now: Date;
}

/** The value that is in force already changes and records nothing. */
export async function recordChange(
  tx: Transaction,
  { name, value, actor, now }: PolicyChange,
): Promise<void> {
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
