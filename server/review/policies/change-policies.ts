// Changes policies, all of them or none: each change is recorded, and a guarded policy is proposed instead (P9).
import { type ErrorCode, Failure, fieldFailure } from "#contract/errors.ts";
import { isSamePolicyValue } from "#domain/operation/policy-sets.ts";
import { isGuardedPolicy } from "#domain/policies.ts";
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import {
  isPolicyName,
  isPolicyValue,
  lockPolicies,
  type PolicyName,
  readPolicies,
  setPolicy,
} from "#server/catalogue/policy-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { StaffActor } from "../staff/actor-of.ts";
import { listOpenProposals } from "./policy-proposal-store.ts";
import { proposeChange, type ProposalDeps } from "./propose-policy.ts";

export interface NewValue {
  name: string;
  value: unknown;
  /** The value that the administrator has seen; without it, the change does not depend on the value in force. */
  from?: unknown;
}

/**
 * The value in force changes nothing, and proposes nothing. Failures name the policies they are about.
 * `reason`: for the guarded policies among them.
 */
export async function changePolicies(
  deps: ProposalDeps,
  { changes, reason }: { changes: readonly NewValue[]; reason: string },
  actor: StaffActor,
): Promise<void> {
  const valid = checkedChanges(changes);
  await transaction(deps.db, async (tx) => {
    await lockPolicies(tx);
    const before = await readPolicies(tx);
    const open = await listOpenProposals(tx, deps.sealer);
    const changed = valid.filter(({ name, value }) => !isSamePolicyValue(before[name], value));
    rejectAll(
      valid.filter((change) => "from" in change && !isSamePolicyValue(before[change.name], change.from)),
      "policy_changed",
    );
    rejectAll(
      changed.filter(({ name }) => open.some((proposal) => proposal.name === name)),
      "policy_proposed_before",
    );
    for (const { name, value } of changed) {
      if (isGuardedPolicy(name)) await proposeChange(tx, deps, { name, value, reason, actor });
      else await recordChange(tx, { name, value, actor, now: deps.clock() });
    }
  });
}

/** Throws for policies that do not exist, and for values that they do not accept. */
export function checkedChanges(changes: readonly NewValue[]): (NewValue & { name: PolicyName })[] {
  const known = changes.flatMap(({ name, ...change }) => (isPolicyName(name) ? [{ name, ...change }] : []));
  if (known.length < changes.length) throw new Failure("policy_not_found");
  rejectAll(
    known.filter(({ name, value }) => !isPolicyValue(name, value)),
    "policy_out_of_bounds",
  );
  return known;
}

function rejectAll(wrong: readonly NewValue[], code: ErrorCode): void {
  if (wrong.length > 0) throw fieldFailure(wrong.map(({ name: field }) => ({ field, code })));
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
