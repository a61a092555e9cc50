// GET /review/workload, and the capacity that a supervisor sets.
import { Failure } from "#contract/errors.ts";
import type { Workload } from "#contract/review/quality/workload.ts";
import { addDays, type CalendarDate, dateInIndia, midnightInIndia } from "#domain/dates/calendar-date.ts";
import { weekdayOf, weekdays } from "#domain/dates/working-days.ts";
import { lockCapacity, setCapacity } from "#server/accounts/staff/capacity-store.ts";
import { addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { listStaff } from "#server/accounts/staff/staff-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { StaffActor } from "../staff/actor-of.ts";
import { activityOf } from "../staff/staff-activity-store.ts";
import * as store from "./workload-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

/** Of everyone who can be assigned a case, in the order in which they were added. */
export async function readWorkload({ db, clock, sealer }: Deps): Promise<Workload[]> {
  const colleagues = (await listStaff(db, sealer)).filter(
    ({ endedAt, role }) => endedAt === null && role !== "administrator",
  );
  const staffIds = colleagues.map(({ id }) => id);
  if (staffIds.length === 0) return [];
  const today = dateInIndia(clock());
  const since = { today: midnightInIndia(today), week: midnightInIndia(mondayBefore(today)) };
  const [open, decided, activity] = await Promise.all([
    store.openByTurn(db, staffIds),
    store.decidedSince(db, { staffIds, ...since }),
    activityOf(db, staffIds),
  ]);
  return colleagues.map(({ id, fullName, role }) => {
    const done = decided.find((row) => row.decided_by === id);
    return {
      id,
      fullName,
      role,
      ...openOf(open.filter((row) => row.assignee_id === id)),
      decidedToday: Number(done?.today ?? 0),
      decidedThisWeek: Number(done?.this_week ?? 0),
      dailyCapacity: activity.get(id)?.dailyCapacity ?? null,
    };
  });
}

function openOf(rows: Awaited<ReturnType<typeof store.openByTurn>>): Pick<Workload, "open" | "oldestAt"> {
  const casesOf = (turn: string) => Number(rows.find((row) => row.turn === turn)?.cases ?? 0);
  const [oldest] = rows.map((row) => row.oldest_at.toISOString()).toSorted();
  return {
    open: { ours: casesOf("ours"), traveller: casesOf("traveller"), authority: casesOf("authority") },
    oldestAt: oldest ?? null,
  };
}

/** The Monday of the week. */
function mondayBefore(day: CalendarDate): CalendarDate {
  return addDays(day, -weekdays.indexOf(weekdayOf(day)));
}

/** Throws `staff_not_found`. The change is in the list of changes. */
export function changeCapacity(
  { db, clock }: Deps,
  { id, dailyCapacity, actor }: { id: string; dailyCapacity: number | null; actor: StaffActor },
): Promise<void> {
  return transaction(db, async (tx) => {
    const before = await lockCapacity(tx, id);
    if (before === undefined) throw new Failure("staff_not_found");
    if (before === dailyCapacity) return;
    await setCapacity(tx, id, dailyCapacity);
    const details = { dailyCapacity: { from: before, to: dailyCapacity } };
    await addOfficeEvent(tx, {
      kind: "staff_capacity_changed",
      actor,
      subject: id,
      details,
      now: clock(),
    });
  });
}
