// Findings of automatic checks (codes, and values for the sentences of each language) and of the comparison of a visa.
import { z } from "zod";
import { checkNames } from "#domain/checks/checks.ts";
import { checkVerdicts, findingCodes, findingFields } from "#domain/checks/findings.ts";
import { weekdays } from "#domain/dates/working-days.ts";
import { visaFields, visaSources, visaVerdicts } from "#domain/review/visa/compare-visa.ts";
import { validityStarts } from "#domain/rules/fact-keys.ts";
import { ruleOrigins } from "#domain/rules/rule-in-force.ts";
import { documentKind, draftStep } from "../drafts.ts";
import { calendarDate, dataOf, uuid } from "../envelope.ts";

const params = z
  .object({
    expiry: calendarDate,
    departure: calendarDate,
    arrival: calendarDate,
    ready: calendarDate,
    months: z.number().int(),
    after: z.enum(validityStarts),
    until: calendarDate,
    origin: z.enum(ruleOrigins),
    week: z.array(z.enum(weekdays)).readonly(),
    days: z.number().int(),
    stay: z.number().int(),
    amount: z.number(),
    saved: z.number(),
    size: z.string(),
    fields: z.array(z.enum(findingFields)).readonly(),
    kinds: z.array(documentKind).readonly(),
    marks: z.array(z.string()).readonly(),
  })
  .partial();

/** `step` is where the traveller can fix it, as in a draft's missing items. */
export const checkFinding = z.object({
  check: z.enum(checkNames),
  step: draftStep,
  code: z.enum(findingCodes),
  verdict: z.enum(checkVerdicts),
  params,
});
export type CheckFinding = z.infer<typeof checkFinding>;

/**
 * How one field of an issued visa compares with the application (D9). `sources`: where the verdict comes from; empty if the
 * field was not found, omitted by older comparisons.
 */
export const visaFinding = z.object({
  field: z.enum(visaFields),
  verdict: z.enum(visaVerdicts),
  sources: z.array(z.enum(visaSources)).optional(),
});

/** GET /drafts/{id}/readiness: the findings of the automatic checks for a draft. */
export const readiness = z.object({
  trip: z.array(checkFinding),
  travellers: z.array(z.object({ id: uuid, findings: z.array(checkFinding) })),
});
export type Readiness = z.infer<typeof readiness>;
export const readinessAnswer = dataOf(readiness);
