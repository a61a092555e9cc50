// When staff hear by email how work goes, in Indian time.

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

const indiaIsAheadMs = 5.5 * 3_600_000;

/** The report whose time it is. */
export function staffReportAt(now: Date): StaffReport | undefined {
  const hour = new Date(now.getTime() + indiaIsAheadMs).getUTCHours();
  return staffReports.find((report) => hour >= sentBetween[report].from && hour < sentBetween[report].until);
}
