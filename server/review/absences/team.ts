// Marks staff as absent, and hands their cases over in one act.
import { Failure } from "#contract/errors.ts";
import type { Absence, HandOver, TeamMember } from "#contract/review/work/team.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { mayTake } from "#domain/staff/roles.ts";
import { mayAct } from "#domain/staff/scopes.ts";
import { findStaff, listStaff } from "#server/accounts/staff/staff-store.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { Platform } from "#server/platform/platform.ts";
import { failureOf } from "../bulk/run-bulk.ts";
import { assignCase } from "../queue/claim-case.ts";
import { absencesFrom, countToDo, endAbsence, setAbsence, toDoOf } from "./absence-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

export async function readTeam({ db, clock, sealer }: Deps, caller: Caller): Promise<TeamMember[]> {
  const today = dateInIndia(clock());
  const seesAll = mayTake(caller.role, "reassign");
  const staff = (await listStaff(db, sealer)).filter(
    (member) => member.endedAt === null && mayAct(member, "claim") && (seesAll || member.id === caller.id),
  );
  const absences = await absencesFrom(db, today);
  const toDo = await countToDo(
    db,
    staff.map(({ id }) => id),
  );
  return staff.map(({ id, fullName, role }) => {
    const absence = absences.get(id) ?? null;
    const isAbsent = absence !== null && absence.from <= today;
    return { id, fullName, role, absence, isAbsent, toDo: toDo.get(id) ?? 0 };
  });
}

/** Null ends the absence. Throws `staff_not_found`. */
export async function changeAbsence(
  deps: Deps,
  { staffId, absence, by }: { staffId: string; absence: Absence | null; by: string },
): Promise<void> {
  await getWorker(deps, staffId);
  const { db, clock } = deps;
  if (absence === null) await endAbsence(db, staffId);
  else await setAbsence(db, { staffId, absence, by, now: clock() });
}

/** Each case is assigned by itself, so a colleague's act at the same moment leaves only that case behind. */
export async function handOver(
  deps: Deps,
  { from, to, staff }: { from: string; to: string | null; staff: { id: string; fullName: string } },
): Promise<HandOver> {
  await getWorker(deps, from);
  if (to !== null) await getWorker(deps, to);
  let moved = 0;
  let left = 0;
  for (const caseId of await toDoOf(deps.db, from)) {
    const input = { caseId, staff, staffId: to, from };
    if ((await failureOf(() => assignCase(deps, input))) === null) moved += 1;
    else left += 1;
  }
  return { moved, left };
}

/** A colleague who can have cases. */
async function getWorker({ db, sealer }: Deps, id: string) {
  const member = isUuid(id) ? await findStaff(db, sealer, { id }) : undefined;
  if (!member || member.endedAt !== null || !mayAct(member, "claim")) throw new Failure("staff_not_found");
  return member;
}
