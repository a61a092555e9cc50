// Changes a staff member's role or scope, or ends or resumes their employment. No old permission survives: sessions end, and the scope is read with every request.
import { Failure } from "#contract/errors.ts";
import { mayTake, type StaffRole } from "#domain/staff/roles.ts";
import { mayAct, type StaffScope } from "#domain/staff/scopes.ts";
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
import { returnConversationsOf } from "#server/assistance/questions/conversation-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { changeScope } from "../scopes/change-scope.ts";
import { returnCases, returnClaims } from "./return-claims.ts";

export interface StaffChange {
  id: string;
  role?: StaffRole | undefined;
  ended?: boolean | undefined;
  scope?: StaffScope | undefined;
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
  if (change.scope) await changeScope(tx, before, { ...wanted, scope: change.scope });
  await changeEnd(tx, before, wanted);
  const after = (await findStaff(tx, sealer, { id })) ?? before;
  await returnWork(tx, sealer, { member: after, ...wanted });
  return after;
}

/** What they no longer may work on. */
async function returnWork(
  tx: Transaction,
  sealer: Sealer,
  { member, actor, now }: { member: StaffMember; actor: Actor; now: Date },
): Promise<void> {
  const { id, endedAt, role, scope } = member;
  if (endedAt !== null || !mayTake(role, "claim")) return returnClaims(tx, sealer, { id, actor, now });
  if (!mayAct(member, "answer_travellers")) await returnConversationsOf(tx, id);
  if (!mayAct(member, "claim")) return returnCases(tx, sealer, { id, actor, now });
  if (scope.destinations.length > 0)
    await returnCases(tx, sealer, { id, actor, now, except: scope.destinations });
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
