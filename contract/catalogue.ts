// The catalogue: destinations, their plans, their illustrations (§3, §7), and their rules.
import { z } from "zod";
import { nameRules } from "#domain/destinations.ts";
import { documentKindNames } from "#domain/documents/document-kinds.ts";
import { factKeys, factValues } from "#domain/rules/fact-keys.ts";
import { factBases, factStates } from "#domain/rules/rule-fact.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, rowsOf, uuid } from "./envelope.ts";

export const visaPlan = z.object({
  id: z.uuid(),
  stay_period_days: z.number().int(),
  validity_days: z.number().int(),
  entry_type: z.string(),
  amount: z.number(),
  visaType: z.enum(visaTypeIds),
  processingDays: z.number().int(),
  conditions: z.string().nullable(),
});

const destination = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  // The price and days of the cheapest plan ('from'). With flag 1 they are 0, 0 and today. They are null only where a
  // visa is required but no plan is on sale.
  amount: z.number().nullable(),
  visaAvailableDate: calendarDate.nullable(),
  visaProcessingDays: z.number().int().nullable(),
  /** The same of the cheapest plan without conditions; null if each plan has one, and with flag 1. */
  unconditional: z
    .object({ amount: z.number(), visaAvailableDate: calendarDate, visaProcessingDays: z.number().int() })
    .nullable(),
  visafreeforcountry: z.union([z.literal(0), z.literal(1)]),
  entryDetails: z.array(visaPlan),
  kind: z.string(),
  photoSizeMm: z.string().nullable(),
  nameRule: z.enum(nameRules),
  extraDocuments: z.array(z.enum(documentKindNames)),
  visaFreeForUaeResident: z.boolean(),
  /** Whether the authority accepts applications on its own site only: the page links to it and sells nothing. */
  officialOnly: z.boolean(),
  entryConditions: z.array(
    z.object({ stay_period_days: z.number().int(), conditions: z.string().nullable() }),
  ),
});

export const destinationList = rowsOf(destination);
export const destinationImages = dataOf(z.array(z.object({ url: z.string(), file: z.string() })));

const provenance = z.object({
  /** Null if the rule is about the destination, otherwise the plan that it is about. */
  planId: uuid.nullable(),
  /** Where it can be read, as text or URL; null if nobody has noted it. */
  source: z.string().nullable(),
  /** Whether the source is the authority's own. */
  official: z.boolean(),
  /** What a rule without a source rests on. */
  basis: z.enum(factBases).nullable(),
  /** When we last compared it with the source; null if never. */
  checkedOn: calendarDate.nullable(),
  /** Whether a second person has checked it. */
  confirmed: z.boolean(),
  validFrom: calendarDate.nullable(),
  validTo: calendarDate.nullable(),
  state: z.enum(factStates),
});

/** The fields of the value depend on the key. */
const ofKey = (key: (typeof factKeys)[number]) =>
  provenance.extend({ key: z.literal(key), value: factValues[key] });
const [first, ...others] = factKeys;

/** GET /destinations/{id}/rules */
export const ruleList = rowsOf(
  z.discriminatedUnion("key", [ofKey(first ?? "entryRule"), ...others.map(ofKey)]),
);
