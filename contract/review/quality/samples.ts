// Decisions that a second specialist checks blind, and how often the two agree.
import { z } from "zod";
import { rejectionReasonNames } from "#domain/review/reasons.ts";
import { sampleErrorReasons } from "#domain/review/quality/sample.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, timestamp, uuid } from "../../envelope.ts";
import { checkFinding } from "../../traveller/findings.ts";
import { caseTraveller } from "../case.ts";

const count = z.number().int();
const destination = z.object({ id: z.string(), name: z.string() });
const opinion = z.object({
  outcome: z.enum(["approved", "rejected"]),
  reason: z.enum(rejectionReasonNames).nullable(),
});

const sampleResult = z.object({
  first: opinion,
  second: opinion,
  agrees: z.boolean(),
  /** Why the two differ, once the second specialist has said so. */
  errorReason: z.enum(sampleErrorReasons).nullable(),
});

/** As the case was before the decision: the traveller has no outcome, proposal or visa. */
const sample = z.object({
  id: uuid,
  caseId: uuid,
  destination,
  visaType: z.enum(visaTypeIds),
  travelDate: z.object({ departure: calendarDate, arrival: calendarDate }).nullable(),
  traveller: caseTraveller,
  /** Of the trip, on the day of the decision. */
  checks: z.array(checkFinding),
  /** Null until it is answered. */
  result: sampleResult.nullable(),
});
export type Sample = z.infer<typeof sample>;
/** GET /review/samples/{id}, and the answer to each change of it. */
export const sampleAnswer = dataOf(sample);
/** POST /review/samples/next: null if nothing waits that the caller may check. */
export const nextSampleAnswer = dataOf(z.object({ id: uuid.nullable() }));

/** POST /review/samples/{id}/answer */
export const secondOpinion = opinion.refine(
  ({ outcome, reason }) => (outcome === "rejected") === (reason !== null),
  "a rejection has a reason, and only a rejection",
);
/** POST /review/samples/{id}/error */
export const errorReasonRequest = z.object({ errorReason: z.enum(sampleErrorReasons) });

/** GET /review/samples */
export const samples = z.object({
  /** How many the caller may check now; at most 100 are counted. */
  waiting: count,
  /** The one that the caller has taken. */
  openId: uuid.nullable(),
  /** The caller's last answers. */
  answered: z.array(sampleResult.extend({ id: uuid, destination, answeredAt: timestamp })),
});
export type Samples = z.infer<typeof samples>;
export const samplesAnswer = dataOf(samples);

const agreement = z.object({ name: z.string(), checked: count, agreed: count });

/** GET /review/samples/report, of the answers since `from`. */
export const sampleReport = z.object({
  from: calendarDate,
  checked: count,
  agreed: count,
  waiting: count,
  /** By the person who decided, and by destination; most checked first. */
  byPerson: z.array(agreement.extend({ id: uuid })),
  byDestination: z.array(agreement.extend({ id: z.string() })),
  errors: z.array(z.object({ errorReason: z.enum(sampleErrorReasons), count })),
});
export type SampleReport = z.infer<typeof sampleReport>;
export const sampleReportAnswer = dataOf(sampleReport);
