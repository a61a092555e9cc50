// Emails supervisors in the morning which promises are about to break, and in the evening what the day brought.
import { pages } from "#contract/paths.ts";
import { dateInIndia, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { workingDayFrom } from "#domain/dates/working-days.ts";
import { type StaffReport, staffReportAt } from "#domain/review/room/staff-reports.ts";
import { staffActions } from "#domain/staff/roles.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { alarmMail } from "#server/notifications/staff-mails/alarm.ts";
import { shiftReportMail } from "#server/notifications/staff-mails/shift-report.ts";
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { mailColleagues } from "../staff/mail-colleagues.ts";
import { dueUntilOf } from "../work/view-conditions.ts";
import { flowOf, presentStages } from "./read-room.ts";
import { casesByStage } from "./stage-store.ts";
import { endangeredCases, markSent } from "./staff-report-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "config" | "sealer">;

const everyMs = 600_000;
/** An email lists no more; the console has all of them. */
const listed = 20;

export function staffReportJob(deps: Deps): Job {
  return { name: "staffReports", everyMs, run: () => sendStaffReports(deps) };
}

/** Sends the report whose time it is, unless it was sent today. */
export async function sendStaffReports(deps: Deps): Promise<void> {
  const now = deps.clock();
  const kind = staffReportAt(now);
  if (!kind) return;
  const day = dateInIndia(now);
  await transaction(deps.db, async (tx) => {
    if (await markSent(tx, { day, kind, now })) await send[kind](tx, deps, day);
  });
}

const send: Record<StaffReport, (tx: Transaction, deps: Deps, day: CalendarDate) => Promise<void>> = {
  alarm: sendAlarm,
  shift: sendShiftReport,
};

/** Only on working days, and only if something is in danger until the next one. */
async function sendAlarm(tx: Transaction, deps: Deps, day: CalendarDate): Promise<void> {
  const { holidays } = await readPolicies(tx);
  if (workingDayFrom(day, holidays) !== day) return;
  const { count, first } = await endangeredCases(tx, dueUntilOf(day, holidays), listed);
  if (count === 0) return;
  const consoleUrl = `${deps.config.publicUrl}${pages.review}`;
  await mailColleagues(tx, deps, {
    roles: staffActions.second_person,
    template: "promise-alarm",
    compose: (to) => alarmMail({ ...to, today: day, count, first, consoleUrl }),
  });
}

/** Not after a day on which nothing happened and nothing is open. */
async function sendShiftReport(tx: Transaction, deps: Deps, day: CalendarDate): Promise<void> {
  const stages = presentStages(await casesByStage(tx, day));
  const [flow] = await flowOf(tx, { first: day, days: 1 });
  if (!flow || stages.every(({ cases }) => cases + flow.submitted + flow.decided === 0)) return;
  const reportsUrl = `${deps.config.publicUrl}${pages.reviewReports}`;
  await mailColleagues(tx, deps, {
    roles: staffActions.see_reports,
    template: "shift-report",
    compose: (to) => shiftReportMail({ ...to, flow, stages, reportsUrl }),
  });
}
