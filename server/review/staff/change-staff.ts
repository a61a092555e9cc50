// Changes a staff member's role, or ends or resumes their employment: their sessions end, so that no old permission survives.
import { Failure } from "#contract/errors.ts";
import { mayTake, type StaffRole } from "#domain/staff/roles.ts";
import { endAllSessions } from "#server/accounts/session-store.ts";
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import {
  findStaff,
  lockStaff,
  setEndedAt,
  setRole,
  type StaffMember,
} from "#server/accounts/staff/staff-store.ts";
import { type CodeGiver, checkCode, spendCode } from "#server/accounts/staff/step-up.ts";
import { setDisabledAt } from "#server/accounts/user-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { StaffActor } from "./actor-of.ts";
import { returnClaims } from "./return-claims.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

export interface StaffChange {
  id: string;
  role?: StaffRole | undefined;
  ended?: boolean | undefined;
}

/**
 * An administrator changes a colleague, with the code that their authenticator shows now. They cannot change themselves, so
 * the last one cannot lock everyone out by mistake.
 */
export async function changeColleague(
  deps: Deps,
  change: StaffChange,
  { actor, code, device }: { actor: StaffActor; code: string; device: string | undefined },
): Promise<StaffMember> {
  if (change.id === actor.id) throw new Failure("staff_own_change");
  if (!(await findStaff(deps.db, deps.sealer, { id: change.id }))) throw new Failure("staff_not_found");
  const by: CodeGiver = { userId: actor.id, device };
  const step = await checkCode(deps, by, code);
  return transaction(deps.db, async (tx) => {
    await spendCode(tx, by, step);
    return changeIn(tx, deps, { ...change, actor });
  });
}

/** The same at the command line, where nobody has an authenticator. */
export function changeStaff(deps: Deps, change: StaffChange, actor: Actor): Promise<StaffMember> {
  return transaction(deps.db, (tx) => changeIn(tx, deps, { ...change, actor }));
}

async function changeIn(
  tx: Transaction,
  { clock, sealer }: Deps,
  { id, actor, ...change }: StaffChange & { actor: Actor },
): Promise<StaffMember> {
  await lockStaff(tx, id);
  const before = await findStaff(tx, sealer, { id });
  if (!before) throw new Failure("staff_not_found");
  const wanted = { ...change, actor, now: clock() };
  await changeRole(tx, before, wanted);
  await changeEnd(tx, before, wanted);
  const after = (await findStaff(tx, sealer, { id })) ?? before;
  if (after.endedAt !== null || !mayTake(after.role, "claim"))
    await returnClaims(tx, sealer, { id, ...wanted });
  return after;
}

type Wanted = Omit<StaffChange, "id"> & { actor: Actor; now: Date };

async function changeRole(tx: Transaction, before: StaffMember, { role, actor, now }: Wanted): Promise<void> {
  if (!role || role === before.role) return;
  const { id } = before;
  await setRole(tx, id, role);
  await endAllSessions(tx, id, now);
  const details = { from: before.role, to: role };
  await addOfficeEvent(tx, { kind: "staff_role_changed", actor, subject: id, details, now });
}

/** Also disables or enables the account. */
async function changeEnd(tx: Transaction, before: StaffMember, { ended, actor, now }: Wanted): Promise<void> {
  if (ended === undefined || ended === (before.endedAt !== null)) return;
  const { id } = before;
  const at = ended ? now : null;
  await setEndedAt(tx, id, at);
  await setDisabledAt(tx, id, at);
  await endAllSessions(tx, id, now);
  const kind = ended ? "staff_ended" : "staff_returned";
  await addOfficeEvent(tx, { kind, actor, subject: id, details: {}, now });
}
