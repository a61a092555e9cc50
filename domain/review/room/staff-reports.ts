// When staff hear by email how work goes, in Indian time.
import { hourInIndia } from "../../dates/calendar-date.ts";

export const staffReports = ["alarm", "shift"] as const;
/**
 * - `alarm`: in the morning, which promises break unless somebody acts today.
 * - `shift`: in the evening, what came in, was decided and is still open.
 */
export type StaffReport = (typeof staffReports)[number];

/** Hours of the day in India: `from` inclusive, `until` exclusive. After that it would be too late to be of use. */
const sentBetween = {
  alarm: { from: 9, until: 14 },
  shift: { from: 19, until: 24 },
} as const satisfies Record<StaffReport, object>;

/** The report whose time it is. */
export function staffReportAt(now: Date): StaffReport | undefined {
  const hour = hourInIndia(now);
  return staffReports.find((report) => hour >= sentBetween[report].from && hour < sentBetween[report].until);
}
