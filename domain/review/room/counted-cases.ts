// What a number of the reports counts, as filters of the queue, so that the number opens its cases.
import { timedStages } from "./stages.ts";

/** Of the cases decided in a span of days: on time or too late, with nothing asked again, or those that were in a stage. */
export const decidedKinds = ["in_time", "late", "first_time", ...timedStages] as const;
export type DecidedKind = (typeof decidedKinds)[number];
