// How the product itself is doing, for administrators.
import { z } from "zod";
import { jobNames } from "#domain/operation/job-names.ts";
import { dataOf } from "../envelope.ts";

export const operationState = z.object({
  degraded: z.array(z.enum(jobNames)).describe("Background jobs that have failed three times in a row"),
  backup: z
    .object({
      ageSeconds: z.number().nullable().describe("Since when changes are in no backup; null without any"),
    })
    .nullable()
    .describe("Null without scheduled backups"),
});
export type OperationState = z.infer<typeof operationState>;
export const operationAnswer = dataOf(operationState);
