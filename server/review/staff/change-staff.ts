// What one administrator changes of a colleague, with a code; a new administrator waits for a second one.
import { Failure } from "#contract/errors.ts";
import { inviteAgain, inviteStaff } from "#server/accounts/invitations/invite-staff.ts";
import type { Actor } from "#server/accounts/staff/office-event-store.ts";
import { findStaff, type StaffMember } from "#server/accounts/staff/staff-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { NewStaff } from "#contract/review/staff.ts";
import { changeIn, makesAdministrator, type StaffChange } from "./change-member.ts";
import { confirmByCode, type ConfirmedBy, staffChange } from "#server/accounts/staff/confirm-by-code.ts";
import { proposeAdministrator } from "./propose-administrator.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;
type InvitingDeps = Deps & Pick<Platform, "config" | "passwords">;

/**
 * An administrator changes a colleague, with the code that their authenticator shows now. They cannot change themselves, so
 * the last one cannot lock everyone out by mistake. A change that makes an administrator is only proposed.
 */
export async function changeColleague(
  deps: Deps & Pick<Platform, "config">,
  change: StaffChange,
  by: ConfirmedBy,
): Promise<StaffMember> {
  const { id } = change;
  const { actor } = by;
  if (id === actor.id) throw new Failure("staff_own_change");
  const before = await findStaff(deps.db, deps.sealer, { id });
  if (!before) throw new Failure("staff_not_found");
  const spend = await confirmByCode(deps, by, staffChange(id));
  return transaction(deps.db, async (tx) => {
    await spend(tx);
    if (!makesAdministrator(before, change)) return changeIn(tx, deps, { ...change, actor });
    await proposeAdministrator(tx, deps, { id, actor });
    return before;
  });
}

/**
 * Invites a colleague. A new administrator is invited as a specialist at first, and becomes one once a second
 * administrator has agreed.
 */
export async function inviteColleague(
  deps: InvitingDeps,
  person: NewStaff,
  by: ConfirmedBy,
): Promise<StaffMember> {
  const isAdministrator = person.role === "administrator";
  const spend = await confirmByCode(deps, by, staffChange(by.actor.id));
  const invited = isAdministrator ? ({ ...person, role: "specialist" } as const) : person;
  return inviteStaff(deps, invited, {
    actor: by.actor,
    onInvited: async (tx, { id }) => {
      await spend(tx);
      if (isAdministrator) await proposeAdministrator(tx, deps, { id, actor: by.actor });
    },
  });
}

/** Resets a colleague's login. */
export async function inviteColleagueAgain(
  deps: InvitingDeps,
  id: string,
  by: ConfirmedBy,
): Promise<StaffMember> {
  if (id === by.actor.id) throw new Failure("staff_own_change");
  if (!(await findStaff(deps.db, deps.sealer, { id }))) throw new Failure("staff_not_found");
  const spend = await confirmByCode(deps, by, staffChange(id));
  return inviteAgain(deps, id, { actor: by.actor, onInvited: spend });
}

/** At the command line, where nobody has an authenticator: the first administrators are made there. */
export function changeStaff(deps: Deps, change: StaffChange, actor: Actor): Promise<StaffMember> {
  return transaction(deps.db, (tx) => changeIn(tx, deps, { ...change, actor }));
}
