// The reports of the console: the numbers of each chart.
import { z } from "zod";
import { queueBuckets } from "#domain/review/queue-buckets.ts";
import { reportPercentiles, reportPeriods } from "#domain/review/report-periods.ts";
import { rejectionReasonNames } from "#domain/review/reasons.ts";
import { paymentMethodIds } from "#domain/payments.ts";
import { calendarDate, dataOf } from "../envelope.ts";

/** The last days in India, including today. */
export const reportsQuery = z.object({
  days: z.coerce
    .number()
    .refine((days) => reportPeriods.some((period) => period === days), "is not one of the periods")
    .default(30),
});

const count = z.number().int();

export const reportsAnswer = dataOf(
  z.object({
    from: calendarDate,
    to: calendarDate,
    /** Open cases now, in every bucket, in order. */
    queue: z.array(z.object({ bucket: z.enum(queueBuckets), cases: count })),
    /** Travellers, for every day of the period. */
    decisions: z.array(z.object({ day: calendarDate, approved: count, rejected: count })),
    /** Applications decided in the period: days from submission to decision, and to the promised date. */
    turnaround: z.object({
      decided: count,
      inTime: count,
      percentiles: z.array(z.object({ percent: z.literal(reportPercentiles), took: count, promised: count })),
    }),
    /** Travellers, most frequent reason first; reasons that nobody gave are omitted. */
    rejections: z.array(z.object({ reason: z.enum(rejectionReasonNames), travellers: count })),
    /** Those that succeeded in the period, largest amount first; in paise. */
    payments: z.array(z.object({ method: z.enum(paymentMethodIds), payments: count, amount: count })),
  }),
);
export type Reports = z.infer<typeof reportsAnswer>["data"];
