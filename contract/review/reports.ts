// The reports of the console: each plot's numbers.
import { z } from "zod";
import { queueBuckets } from "#domain/review/queue-buckets.ts";
import { reportPercentiles, reportPeriods } from "#domain/review/report-periods.ts";
import { rejectionReasonNames } from "#domain/review/reasons.ts";
import { paymentMethodIds } from "#domain/payments.ts";
import { calendarDate, dataOf } from "../envelope.ts";

/** The last so many days in India, today included. */
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
    /** Open cases now, every bucket in its order. */
    queue: z.array(z.object({ bucket: z.enum(queueBuckets), cases: count })),
    /** Every day of the period; travellers. */
    decisions: z.array(z.object({ day: calendarDate, approved: count, rejected: count })),
    /** Applications decided in the period; days from submission to decision, and to the promised date. */
    turnaround: z.object({
      decided: count,
      inTime: count,
      percentiles: z.array(z.object({ percent: z.literal(reportPercentiles), took: count, promised: count })),
    }),
    /** Travellers, most frequent first; reasons that were not given are left out. */
    rejections: z.array(z.object({ reason: z.enum(rejectionReasonNames), travellers: count })),
    /** Succeeded in the period, largest amount first; in paise. */
    payments: z.array(z.object({ method: z.enum(paymentMethodIds), payments: count, amount: count })),
  }),
);
export type Reports = z.infer<typeof reportsAnswer>["data"];
