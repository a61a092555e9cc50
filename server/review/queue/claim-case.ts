// Claims a case for a specialist, releases it, or assigns it as a supervisor. Only one of two simultaneous claims succeeds.
import { Failure } from "#contract/errors.ts";
import { isOver } from "#domain/applications.ts";
import { mayTake } from "#domain/staff/roles.ts";
import { mayWorkOn } from "#domain/staff/scopes.ts";
import { findStaff, lockStanding } from "#server/accounts/staff/staff-store.ts";
import { lockAssignment, setAssignee } from "#server/applications/application-store.ts";
import { recordEvent } from "#server/applications/history/event-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { assertInScope } from "../scopes/case-in-scope.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

interface Input {
  caseId: string;
  staff: { id: string; fullName: string };
}

/** Does nothing if the caller already has the case. Throws `case_claimed` with the colleague who has it. */
export async function claimCase({ db, clock, sealer }: Deps, { caseId, staff }: Input): Promise<void> {
  await transaction(db, async (tx) => {
    const { assignee } = await lockOpenCase(tx, sealer, { caseId, staff });
    if (assignee?.id === staff.id) return;
    if (assignee) {
      const { id, fullName } = assignee;
      throw new Failure("case_claimed", { params: { name: fullName }, data: { assignee: { id, fullName } } });
    }
    const now = clock();
    await setAssignee(tx, { id: caseId, staffId: staff.id, now });
    await recordEvent(tx, { ...eventOf({ caseId, staff }, now), kind: "claimed", details: {} });
  });
}

export async function releaseCase({ db, clock, sealer }: Deps, { caseId, staff }: Input): Promise<void> {
  await transaction(db, async (tx) => {
    const { assignee } = await lockOpenCase(tx, sealer, { caseId, staff });
    if (assignee?.id !== staff.id) throw new Failure("case_not_claimed");
    const now = clock();
    await setAssignee(tx, { id: caseId, staffId: null, now });
    await recordEvent(tx, { ...eventOf({ caseId, staff }, now), kind: "released", details: {} });
  });
}

/** `from`: only if this colleague still has the case. */
type Assignment = Input & { staffId: string | null; from?: string };

/** Assigns the case to `staffId`, or returns it to the queue if that is null. */
export async function assignCase(
  { db, clock, sealer }: Deps,
  { caseId, staff, staffId, from }: Assignment,
): Promise<void> {
  await transaction(db, async (tx) => {
    const next = staffId === null ? undefined : await lockStanding(tx, staffId);
    const { assignee, destinationId } = await lockOpenCase(tx, sealer, { caseId, staff });
    if (staffId !== null) await assertAssignable(tx, sealer, { id: staffId, standing: next, destinationId });
    if (from !== undefined && assignee?.id !== from) throw new Failure("case_not_claimed");
    if ((assignee?.id ?? null) === staffId) return;
    const now = clock();
    await setAssignee(tx, { id: caseId, staffId, now });
    await recordEvent(tx, { ...eventOf({ caseId, staff }, now), kind: "assigned", details: { staffId } });
  });
}

/** Locks the row until the transaction ends, so that simultaneous claims run one after the other. */
async function lockOpenCase(tx: Transaction, sealer: Sealer, { caseId, staff }: Input) {
  const standing = await lockStanding(tx, staff.id);
  if (!standing) throw new Failure("role_refused");
  const row = isUuid(caseId) ? await lockAssignment(tx, caseId) : undefined;
  if (!row) throw new Failure("application_not_found");
  assertInScope(standing, row.destination_id);
  if (isOver(row.status)) throw new Failure("case_closed");
  const assignee = row.assignee_id ? await findStaff(tx, sealer, { id: row.assignee_id }) : undefined;
  return { assignee, destinationId: row.destination_id };
}

interface NextAssignee {
  id: string;
  /** Undefined if nobody with this ID works here now. */
  standing: Awaited<ReturnType<typeof lockStanding>>;
  destinationId: string;
}

/** Throws `staff_not_found`, or `staff_out_of_scope` if the destinations or tasks of the colleague leave the case out. */
async function assertAssignable(
  tx: Transaction,
  sealer: Sealer,
  { id, standing, destinationId }: NextAssignee,
): Promise<void> {
  if (!standing || !mayTake(standing.role, "claim")) throw new Failure("staff_not_found");
  if (mayWorkOn(standing, destinationId)) return;
  const colleague = await findStaff(tx, sealer, { id });
  throw new Failure("staff_out_of_scope", { params: { name: colleague?.fullName ?? "" } });
}

function eventOf({ caseId, staff }: Input, at: Date) {
  return { applicationId: caseId, actor: staff.fullName, actorId: staff.id, at };
}
