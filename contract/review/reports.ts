// The reports of the console: the numbers of each chart.
import { z } from "zod";
import { queueBuckets } from "#domain/review/queue-buckets.ts";
import { reportPercentiles, reportPeriods } from "#domain/review/report-periods.ts";
import { rejectionReasonNames } from "#domain/review/reasons.ts";
import { caseStages, timedStages } from "#domain/review/room/stages.ts";
import { paymentMethodIds } from "#domain/payments.ts";
import { calendarDate, dataOf, timestamp } from "../envelope.ts";

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
    /** Travellers, for every day of the period, and how many cases they are in. */
    decisions: z.array(
      z.object({ day: calendarDate, approved: count, rejected: count, cases: count.optional() }),
    ),
    /** Applications decided in the period: days from submission to decision, and to the promised date. */
    turnaround: z.object({
      decided: count,
      inTime: count,
      percentiles: z.array(z.object({ percent: z.literal(reportPercentiles), took: count, promised: count })),
    }),
    /** Travellers, most frequent reason first, and how many cases they are in; reasons that nobody gave are omitted. */
    rejections: z.array(
      z.object({ reason: z.enum(rejectionReasonNames), travellers: count, cases: count.optional() }),
    ),
    /** Those that succeeded in the period, largest amount first; in paise. */
    payments: z.array(z.object({ method: z.enum(paymentMethodIds), payments: count, amount: count })),
  }),
);
export type Reports = z.infer<typeof reportsAnswer>["data"];

const dayOfWork = z.object({ day: calendarDate, submitted: count, decided: count });
/** Hours; null if nothing was in this stage. */
const hours = z.number().nullable();

/** GET /review/reports/room: what is open now, and how work flows. Numbers are of applications. */
export const roomAnswer = dataOf(
  z.object({
    from: calendarDate,
    to: calendarDate,
    /** Open cases now, in every stage, in order; `late` are those that are ours and past their date. */
    stages: z.array(
      z.object({ stage: z.enum(caseStages), cases: count, late: count, oldestSince: timestamp.nullable() }),
    ),
    /** Every day of the period. */
    flow: z.array(dayOfWork),
    /** Today and the days after it, if they are like the last four weeks; `open` at the end of each day. */
    forecast: z.array(dayOfWork.extend({ open: count })),
    /** Of the applications decided in the period, at most the newest 20,000. */
    times: z.array(
      z.object({ stage: z.enum(timedStages), applications: count, medianHours: hours, p90Hours: hours }),
    ),
    /** Decided in the period, and those of them for which nothing had to be asked again. */
    firstTime: z.object({ decided: count, right: count }),
    /** By destination, most broken promises first: decided in the period, of these late, and late now. */
    authorities: z.array(
      z.object({
        destination: z.object({ id: z.string(), name: z.string() }),
        decided: count,
        late: count,
        lateNow: count,
        medianHours: hours,
      }),
    ),
  }),
);
export type Room = z.infer<typeof roomAnswer>["data"];
