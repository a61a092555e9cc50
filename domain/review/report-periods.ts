// What the reports look back on, and the shares of applications by which they tell how long it took.

export const reportPeriods = [7, 30, 90] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
export const reportPercentiles = [50, 75, 90, 95] as const;
