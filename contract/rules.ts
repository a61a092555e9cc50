// The rules of a destination: each with its source, its check and the time in which it holds.
import { z } from "zod";
import { factKeys, factValues } from "#domain/rules/fact-keys.ts";
import { factBases, factStates } from "#domain/rules/rule-fact.ts";
import { calendarDate, rowsOf, uuid } from "./envelope.ts";

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
