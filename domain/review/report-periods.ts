// The periods of the reports, and the percentiles of their durations.

export const reportPeriods = [7, 30, 90] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
export const reportPercentiles = [50, 75, 90, 95] as const;
