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
import { setDisabledAt } from "#server/accounts/user-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { returnClaims } from "./return-claims.ts";

export interface StaffChange {
  id: string;
  role?: StaffRole | undefined;
  ended?: boolean | undefined;
}

export interface MemberChange extends StaffChange {
  actor: Actor;
  /** The ID of the second administrator, where two are needed. */
  confirmedBy?: string;
}

export async function changeIn(
  tx: Transaction,
  { clock, sealer }: Pick<Platform, "clock" | "sealer">,
  { id, actor, confirmedBy, ...change }: MemberChange,
): Promise<StaffMember> {
  await lockStaff(tx, id);
  const before = await findStaff(tx, sealer, { id });
  if (!before) throw new Failure("staff_not_found");
  const confirmed = confirmedBy === undefined ? {} : { confirmedBy };
  const wanted = { ...change, actor, now: clock(), confirmed };
  await changeRole(tx, before, wanted);
  await changeEnd(tx, before, wanted);
  const after = (await findStaff(tx, sealer, { id })) ?? before;
  if (after.endedAt !== null || !mayTake(after.role, "claim"))
    await returnClaims(tx, sealer, { id, ...wanted });
  return after;
}

/** Whether a change gives somebody the power of an administrator that they don't have now. */
export function makesAdministrator(
  { role, endedAt }: Pick<StaffMember, "role" | "endedAt">,
  change: Pick<StaffChange, "role" | "ended">,
): boolean {
  const isOne = role === "administrator" && endedAt === null;
  const ended = change.ended ?? endedAt !== null;
  return !isOne && (change.role ?? role) === "administrator" && !ended;
}

type Wanted = Omit<StaffChange, "id"> & { actor: Actor; now: Date; confirmed: { confirmedBy?: string } };

async function changeRole(
  tx: Transaction,
  before: StaffMember,
  { role, actor, now, confirmed }: Wanted,
): Promise<void> {
  if (!role || role === before.role) return;
  const { id } = before;
  await setRole(tx, id, role);
  await endAllSessions(tx, id, now);
  const details = { from: before.role, to: role, ...confirmed };
  await addOfficeEvent(tx, { kind: "staff_role_changed", actor, subject: id, details, now });
}

/** Also disables or enables the account. */
async function changeEnd(
  tx: Transaction,
  before: StaffMember,
  { ended, actor, now, confirmed }: Wanted,
): Promise<void> {
  if (ended === undefined || ended === (before.endedAt !== null)) return;
  const { id } = before;
  const at = ended ? now : null;
  await setEndedAt(tx, id, at);
  await setDisabledAt(tx, id, at);
  await endAllSessions(tx, id, now);
  const kind = ended ? "staff_ended" : "staff_returned";
  await addOfficeEvent(tx, { kind, actor, subject: id, details: confirmed, now });
}
