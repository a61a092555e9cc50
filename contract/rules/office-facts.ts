// The facts about destinations as administrators check, change, withdraw and confirm them.
import { z } from "zod";
import { entryTypes } from "#domain/destinations.ts";
import { checkFilters, checkStates } from "#domain/rules/check-state.ts";
import { type FactKey, factKeys, type FactValues, factValues } from "#domain/rules/fact-keys.ts";
import { factBases, factStates } from "#domain/rules/rule-fact.ts";
import { fieldKinds } from "#domain/rules/value-fields.ts";
import { calendarDate, dataOf, plainText, uuid } from "../envelope.ts";

/** `planId` is null for a fact about the destination itself. */
const place = {
  destinationId: z.string().max(80),
  planId: uuid.nullable(),
  key: z.enum(factKeys),
  state: z.enum(factStates),
};
/** `version`: the one that was read, so that a change in between is noticed; 0 if there was no fact. */
const version = z.number().int().min(0).max(1_000_000_000);
export const factRef = z.object({ ...place, version });
export type FactRef = z.infer<typeof factRef>;

const source = plainText(300).refine((text) => text !== "", "must not be empty");
const provenance = { source, official: z.boolean() };

/** GET /review/office/facts: those due first. `plan` is the ID of a plan or 'none'. */
export const factFilter = z.object({
  destination: z.string().max(80).optional(),
  plan: z.union([uuid, z.literal("none")]).optional(),
  key: z.enum(factKeys).optional(),
  state: z.enum(factStates).optional(),
  check: z.enum(checkFilters).optional(),
  source: z.string().max(300).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type FactFilter = z.infer<typeof factFilter>;

/**
 * `fromCatalogue`: its value is edited in the catalogue and only checked here. `canConfirm`: somebody other than the reader
 * has checked it, and nobody has confirmed that. `checkedBy` and `secondPerson` are names of administrators.
 */
export const officeFact = z.object({
  ...place,
  version,
  destination: z.string(),
  plan: z
    .object({
      visaType: z.string(),
      stayDays: z.number().int(),
      entryType: z.enum(entryTypes),
      amount: z.number().int(),
    })
    .nullable(),
  value: z.record(z.string(), z.unknown()),
  source: z.string().nullable(),
  official: z.boolean(),
  basis: z.enum(factBases).nullable(),
  checkedOn: calendarDate.nullable(),
  checkedBy: z.string().nullable(),
  secondPerson: z.string().nullable(),
  validFrom: calendarDate.nullable(),
  validTo: calendarDate.nullable(),
  check: z.enum(checkStates),
  fromCatalogue: z.boolean(),
  canConfirm: z.boolean(),
});
export type OfficeFact = z.infer<typeof officeFact>;
/** `count`: of all `pages`. `due`: how many of them are due for a check. */
export const officeFacts = dataOf(
  z.object({
    rows: z.array(officeFact),
    count: z.number().int(),
    pages: z.number().int(),
    due: z.number().int(),
  }),
);
export type OfficeFacts = z.infer<typeof officeFacts>["data"];

/** POST /review/office/facts/checks: the values are still true, according to one source. */
export const factCheck = z.object({ facts: z.array(factRef).min(1).max(100), ...provenance });
export type FactCheck = z.infer<typeof factCheck>;

/** POST /review/office/facts/withdrawals and /confirmations */
export const factChoice = z.object({ fact: factRef });

const validity = { validFrom: calendarDate.nullable(), validTo: calendarDate.nullable() };
const changeOf = <Key extends FactKey>(key: Key) =>
  z.object({ ...place, key: z.literal(key), version, value: factValues[key], ...provenance, ...validity });
const changes = factKeys.map(changeOf);

/** POST /review/office/facts/changes: another value, or the first one with version 0. */
export const factChange = z
  .discriminatedUnion("key", changes as [(typeof changes)[number], ...typeof changes])
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ["validTo"],
    message: "must not be before the first day",
  });
export type FactChange = FactRef & {
  value: FactValues[FactKey];
  source: string;
  official: boolean;
  validFrom: string | null;
  validTo: string | null;
};

/** The new version of each fact. */
export const writtenFacts = dataOf(z.array(factRef));

const plainField = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  optional: z.boolean(),
  options: z.array(z.string()),
});
/** GET /review/office/facts/fields: what the value of each key consists of. */
export const factFields = dataOf(
  z.record(
    z.enum(factKeys),
    z.array(
      z.union([
        plainField,
        z.object({ name: z.string(), optional: z.boolean(), fields: z.array(plainField) }),
      ]),
    ),
  ),
);
export type FactFields = z.infer<typeof factFields>["data"];
