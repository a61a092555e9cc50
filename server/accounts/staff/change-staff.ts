// Changes a staff member's role, or ends or resumes their employment, and ends their sessions so that no old permission survives.
import { Failure } from "#contract/errors.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { endAllSessions } from "../session-store.ts";
import { setDisabledAt } from "../user-store.ts";
import { type Actor, addOfficeEvent } from "./office-event-store.ts";
import { findStaff, lockStaff, setEndedAt, setRole, type StaffMember } from "./staff-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

export interface StaffChange {
  id: string;
  role?: StaffRole | undefined;
  ended?: boolean | undefined;
}

/** Administrators cannot change themselves, so the last one cannot lock everyone out by mistake. */
export async function changeStaff(
  { db, clock, sealer }: Deps,
  change: StaffChange,
  actor: Actor,
): Promise<StaffMember> {
  if (change.id === actor.id) throw new Failure("staff_own_change");
  return transaction(db, async (tx) => {
    const { id } = change;
    await lockStaff(tx, id);
    const before = await findStaff(tx, sealer, { id });
    if (!before) throw new Failure("staff_not_found");
    const now = clock();
    await changeRole(tx, before, { ...change, actor, now });
    await changeEnd(tx, before, { ...change, actor, now });
    return (await findStaff(tx, sealer, { id })) ?? before;
  });
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
