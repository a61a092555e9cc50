// A finding of an automatic check: its code and what its sentence names; the sentences stand in the languages' catalogues.
import { z } from "zod";
import { checkNames } from "#domain/checks/checks.ts";
import { checkVerdicts, findingCodes, findingFields } from "#domain/checks/findings.ts";
import { documentKind } from "../drafts.ts";
import { calendarDate } from "../envelope.ts";

const params = z
  .object({
    expiry: calendarDate,
    months: z.number().int(),
    fields: z.array(z.enum(findingFields)).readonly(),
    kinds: z.array(documentKind).readonly(),
    marks: z.array(z.string()).readonly(),
  })
  .partial();

export const checkFinding = z.object({
  check: z.enum(checkNames),
  code: z.enum(findingCodes),
  verdict: z.enum(checkVerdicts),
  params,
});
export type CheckFinding = z.infer<typeof checkFinding>;
