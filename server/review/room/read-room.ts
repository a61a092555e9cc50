// The operations room: what is open in each stage, how much comes in and is decided, and where the time goes.
import type { Room } from "#contract/review/reports.ts";
import { addDays, type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { daysLookedBack, type DayOfWork, forecastDays } from "#domain/review/room/forecast.ts";
import { caseStages, timedStages } from "#domain/review/room/stages.ts";
import { everything, type StaffScope } from "#domain/staff/scopes.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { periodOf } from "../reports/report-store.ts";
import type { Period } from "../work/decided-store.ts";
import {
  type AuthorityRow,
  decidedByDay,
  decidedByDestination,
  firstTimeRight,
  type StageTimes,
  submittedByDay,
  timesByStage,
} from "./flow-store.ts";
import {
  casesByStage,
  destinationNames,
  lateByDestination,
  type LateNow,
  type StageRow,
} from "./stage-store.ts";

/** The last `days` days in India, today included; of a scope's destinations. */
export async function readRoom(
  { db, clock }: Pick<Platform, "db" | "clock">,
  days: number,
  { destinations }: Pick<StaffScope, "destinations"> = everything,
): Promise<Room> {
  const to = dateInIndia(clock());
  const from = addDays(to, 1 - days);
  const period = { ...periodOf(from, addDays(to, 1)), destinations };
  const before = addDays(to, -daysLookedBack);
  const [stages, flow, past, times, firstTime, authorities, { holidays }] = await Promise.all([
    casesByStage(db, to, destinations),
    flowOf(db, { first: from, days, destinations }),
    flowOf(db, { first: before, days: daysLookedBack, destinations }),
    timesByStage(db, period, timedStages),
    firstTimeRight(db, period),
    readAuthorities(db, period, to),
    readPolicies(db),
  ]);
  const open = stages.reduce((sum, { cases }) => sum + cases, 0);
  return {
    from,
    to,
    stages: presentStages(stages),
    flow,
    forecast: forecastDays({ today: to, open, past, holidays }),
    times: times.map(presentTimes),
    firstTime,
    authorities,
  };
}

/** Every day from the first, in order. */
export async function flowOf(
  db: Database,
  { first, days, destinations }: { first: CalendarDate; days: number; destinations?: readonly string[] },
): Promise<DayOfWork[]> {
  const period = { ...periodOf(first, addDays(first, days)), destinations };
  const [submitted, decided] = await Promise.all([submittedByDay(db, period), decidedByDay(db, period)]);
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(first, at);
    const countIn = (rows: typeof submitted) => rows.find((row) => row.day === day)?.applications ?? 0;
    return { day, submitted: countIn(submitted), decided: countIn(decided) };
  });
}

export function presentStages(rows: readonly StageRow[]): Room["stages"] {
  return caseStages.map((stage) => {
    const found = rows.find((row) => row.stage === stage);
    const oldestSince = found?.oldest_since?.toISOString() ?? null;
    return { stage, cases: found?.cases ?? 0, late: found?.late ?? 0, oldestSince };
  });
}

function presentTimes({ stage, applications, median_hours, p90_hours }: StageTimes): Room["times"][number] {
  return { stage, applications, medianHours: inTenths(median_hours), p90Hours: inTenths(p90_hours) };
}

async function readAuthorities(
  db: Database,
  period: Period,
  today: CalendarDate,
): Promise<Room["authorities"]> {
  const [decided, late, destinations] = await Promise.all([
    decidedByDestination(db, period),
    lateByDestination(db, today, period.destinations ?? []),
    destinationNames(db),
  ]);
  return destinations
    .flatMap((destination) => rowOf(destination, { decided, late }))
    .toSorted(
      (one, other) => other.late + other.lateNow - one.late - one.lateNow || other.decided - one.decided,
    );
}

/** None for a destination of which nothing was decided and nothing is late. */
function rowOf(
  destination: { id: string; name: string },
  { decided, late }: { decided: readonly AuthorityRow[]; late: readonly LateNow[] },
): Room["authorities"] {
  const done = decided.find((row) => row.destination_id === destination.id);
  const lateNow = late.find((row) => row.destination_id === destination.id)?.cases ?? 0;
  if (!done && lateNow === 0) return [];
  return [
    {
      destination,
      decided: done?.decided ?? 0,
      late: done?.late ?? 0,
      lateNow,
      medianHours: inTenths(done?.median_hours ?? null),
    },
  ];
}

function inTenths(hours: number | null): number | null {
  return hours === null ? null : Math.round(hours * 10) / 10;
}
