// The rules of destinations: of one, of all, their history, and the file of open data.
import { z } from "zod";
import { factKeys, factValues } from "#domain/rules/fact-keys.ts";
import { openDataLicence } from "#domain/rules/open-data.ts";
import { factBases, factStates } from "#domain/rules/rule-fact.ts";
import { calendarDate, rowsOf, timestamp, uuid } from "../envelope.ts";

const provenance = z.object({
  planId: uuid
    .nullable()
    .describe("Null if the rule is about the destination, otherwise the plan that it is about"),
  source: z.string().nullable().describe("Where it can be read, as text or URL; null if nobody has noted it"),
  official: z.boolean().describe("Whether the source is the authority's own"),
  basis: z
    .enum(factBases)
    .nullable()
    .describe(
      "What a rule without a source rests on: figures seen in a source, only some of them, or memory",
    ),
  checkedOn: calendarDate.nullable().describe("When it was last compared with the source; null if never"),
  confirmed: z.boolean().describe("Whether a second person has checked it"),
  validFrom: calendarDate.nullable(),
  validTo: calendarDate.nullable().describe("The last day on which it holds"),
  state: z.enum(factStates),
});

/** One kind of row for each key, because the fields of the value depend on it. */
function rowsByKey<Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) {
  const ofKey = (key: (typeof factKeys)[number]) =>
    row.extend({ key: z.literal(key), value: factValues[key] });
  const [first, ...others] = factKeys;
  return z.discriminatedUnion("key", [ofKey(first ?? "entryRule"), ...others.map(ofKey)]);
}

const factRow = rowsByKey(provenance.extend({ destinationId: z.string() }));

/** A rule of one destination. */
export const ruleRow = rowsByKey(provenance);

/** GET /destinations/{id}/rules */
export const ruleList = rowsOf(ruleRow);

/** GET /facts */
export const factList = rowsOf(factRow);

/** GET /facts/changes: every version of every fact, the oldest first */
export const factChangeList = rowsOf(
  provenance.extend({
    recordedAt: timestamp,
    destinationId: z.string(),
    key: z.string(),
    version: z.number().int(),
    value: z.record(z.string(), z.unknown()).nullable().describe("Null if the fact was withdrawn"),
  }),
);

/** /open-data/facts.json */
export const factsFile = z.object({
  licence: z.literal(openDataLicence.id),
  attribution: z.string(),
  facts: z.array(factRow),
});
