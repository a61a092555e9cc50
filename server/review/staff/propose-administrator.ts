// Making somebody an administrator takes two: one proposes it, another who is independent of the first agrees.
import { Failure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { requireIndependentAdministrators } from "#server/accounts/staff/require-independent.ts";
import { addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { findStaff, lockStaff, type StaffMember } from "#server/accounts/staff/staff-store.ts";
import { administratorProposedMail } from "#server/notifications/staff-mails/administrator-proposed.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { StaffActor } from "./actor-of.ts";
import { decideProposal, insertProposal, waitingProposals } from "./administrator-proposal-store.ts";
import { changeIn } from "./change-member.ts";
import { confirmByCode, type ConfirmedBy, staffChange } from "#server/accounts/staff/confirm-by-code.ts";
import { mailColleagues } from "./mail-colleagues.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

/** Throws `administrator_proposed` if one already waits. */
export async function proposeAdministrator(
  tx: Transaction,
  deps: Pick<Platform, "clock" | "config" | "sealer">,
  { id, actor }: { id: string; actor: StaffActor },
): Promise<void> {
  const now = deps.clock();
  if (!(await insertProposal(tx, { userId: id, proposedBy: actor.id, now })))
    throw new Failure("administrator_proposed");
  const details = { to: "administrator" };
  await addOfficeEvent(tx, { kind: "staff_administrator_proposed", actor, subject: id, details, now });
  const [by, whom] = [await getMember(tx, deps, actor.id), await getMember(tx, deps, id)];
  await mailColleagues(tx, deps, {
    roles: ["administrator"],
    except: actor.id,
    template: "administrator-proposed",
    compose: (to) =>
      administratorProposedMail({
        ...to,
        by: by.fullName,
        whom: whom.fullName,
        staffUrl: `${deps.config.publicUrl}${pages.reviewStaff}`,
      }),
  });
}

export interface AdministratorDecision {
  id: string;
  decision: "agree" | "decline";
}

/**
 * Any administrator can decline, also the proposer. Throws `second_person_needed` if the proposer or the person themselves
 * agrees, and what `requireIndependentAdministrators` throws; refused agreements are recorded.
 */
export async function decideAdministrator(
  deps: Deps,
  { id, decision }: AdministratorDecision,
  by: ConfirmedBy,
): Promise<StaffMember> {
  if (!(await findStaff(deps.db, deps.sealer, { id }))) throw new Failure("staff_not_found");
  const spend = await confirmByCode(deps, by, staffChange(id));
  try {
    return await transaction(deps.db, async (tx) => {
      await spend(tx);
      return decide(tx, deps, { id, decision, actor: by.actor });
    });
  } catch (error) {
    if (error instanceof Failure) await recordRefusal(deps, { id, actor: by.actor, because: error.code });
    throw error;
  }
}

async function decide(
  tx: Transaction,
  deps: Deps,
  { id, decision, actor }: AdministratorDecision & { actor: StaffActor },
): Promise<StaffMember> {
  const now = deps.clock();
  await lockStaff(tx, id);
  const proposal = (await waitingProposals(tx, deps.sealer, [id])).get(id);
  if (!proposal) throw new Failure("administrator_not_proposed");
  const { proposedBy } = proposal;
  const decided = { decidedBy: actor.id, now };
  if (decision === "decline") {
    await decideProposal(tx, proposal.id, { ...decided, state: "declined" });
    await addOfficeEvent(tx, { kind: "staff_administrator_declined", actor, subject: id, details: {}, now });
    return getMember(tx, deps, id);
  }
  const { endedAt } = await getMember(tx, deps, id);
  // Somebody who left after the proposal comes back only by a new one.
  if (endedAt && endedAt > proposal.proposedAt) throw new Failure("staff_ended");
  if (proposedBy.id === actor.id || id === actor.id) throw new Failure("second_person_needed");
  await requireIndependentAdministrators(tx, { firstId: proposedBy.id, secondId: actor.id }, now);
  await decideProposal(tx, proposal.id, { ...decided, state: "agreed" });
  const change = { id, role: "administrator", ended: false } as const;
  const proposer = { id: proposedBy.id, name: proposedBy.email };
  return changeIn(tx, deps, { ...change, actor: proposer, confirmedBy: actor.id });
}

async function getMember(
  tx: Transaction,
  { sealer }: Pick<Deps, "sealer">,
  id: string,
): Promise<StaffMember> {
  const member = await findStaff(tx, sealer, { id });
  if (!member) throw new Failure("staff_not_found");
  return member;
}

const recorded: readonly string[] = [
  "second_person_needed",
  "second_person_dependent",
  "second_person_too_new",
];

async function recordRefusal(
  { db, clock }: Deps,
  { id, actor, because }: { id: string; actor: StaffActor; because: string },
): Promise<void> {
  if (!recorded.includes(because)) return;
  const details = { because };
  await addOfficeEvent(db, {
    kind: "staff_administrator_refused",
    actor,
    subject: id,
    details,
    now: clock(),
  });
}
