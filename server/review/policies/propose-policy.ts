// Guarded policies move money or erase data: one administrator proposes a change, another agrees, and it waits a day (P9).
import { Failure } from "#contract/errors.ts";
import type { PolicyDecision } from "#contract/review/office.ts";
import { pages } from "#contract/paths.ts";
import { guardedDelayHours, type GuardedPolicy, isGuardedPolicy } from "#domain/policies.ts";
import { addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { requireIndependentAdministrators } from "#server/accounts/staff/require-independent.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { policyChangeMail } from "#server/notifications/staff-mails/policy-change.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { StaffActor } from "../staff/actor-of.ts";
import { mailColleagues } from "../staff/mail-colleagues.ts";
import { decideProposal, insertProposal, lockOpenProposal } from "./policy-proposal-store.ts";

export type ProposalDeps = Pick<Platform, "db" | "clock" | "config" | "sealer">;

interface Proposed {
  name: GuardedPolicy;
  value: unknown;
  reason: string;
  actor: StaffActor;
}

/** Notifies the other administrators. `value` has to be one that the policy accepts. */
export async function proposeChange(
  tx: Transaction,
  deps: ProposalDeps,
  { name, value, reason, actor }: Proposed,
): Promise<void> {
  const now = deps.clock();
  const from = (await readPolicies(tx))[name];
  const order = { name, value, reason, proposedBy: actor.id, now };
  const proposal = await insertProposal(tx, deps.sealer, order);
  if (!proposal) throw new Failure("policy_proposed_before");
  await addOfficeEvent(tx, {
    kind: "policy_proposed",
    actor,
    subject: name,
    details: { from, to: value, proposal },
    now,
  });
  await mailOthers(tx, deps, { occasion: "proposed", by: actor });
}

/** Only another administrator can agree. Anyone of them can decline, also the proposer, until the change is in force. */
export async function decidePolicy(
  deps: ProposalDeps,
  { name, ...answer }: PolicyDecision & { name: string },
  actor: StaffActor,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const now = deps.clock();
    const proposal = await lockOpenProposal(tx, deps.sealer, name);
    if (!proposal || !isGuardedPolicy(name)) throw new Failure("policy_not_proposed");
    const { id, value, proposedBy } = proposal;
    if (answer.decision === "decline") {
      const decision = { state: "declined" as const, decidedBy: actor.id, reason: answer.reason, now };
      await decideProposal(tx, deps.sealer, { id, decision });
      const details = { to: value, proposal: id };
      return addOfficeEvent(tx, { kind: "policy_declined", actor, subject: name, details, now });
    }
    if (proposedBy.id === actor.id) throw new Failure("second_person_needed");
    if (proposal.state === "agreed") throw new Failure("policy_agreed_before");
    await requireIndependentAdministrators(tx, { firstId: proposedBy.id, secondId: actor.id }, now);
    const takesEffectAt = new Date(now.getTime() + guardedDelayHours * 3_600_000);
    const decision = { state: "agreed" as const, decidedBy: actor.id, now, takesEffectAt };
    await decideProposal(tx, deps.sealer, { id, decision });
    await addOfficeEvent(tx, { kind: "policy_agreed", actor, subject: name, details: { to: value }, now });
    await mailOthers(tx, deps, { occasion: "agreed", by: actor });
  });
}

/** The other administrators can still decline. */
async function mailOthers(
  tx: Transaction,
  deps: ProposalDeps,
  { occasion, by }: { occasion: "proposed" | "agreed"; by: StaffActor },
): Promise<void> {
  const { fullName: name } = await getRecipient(tx, deps.sealer, by.id);
  const policiesUrl = `${deps.config.publicUrl}${pages.reviewPolicies}`;
  await mailColleagues(tx, deps, {
    roles: ["administrator"],
    except: by.id,
    template: "policy-change",
    compose: (to) => policyChangeMail({ ...to, occasion, by: name, policiesUrl }),
  });
}
