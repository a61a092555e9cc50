// The fields that each key's value consists of, read from its check: forms for facts are made from them.
import { z } from "zod";
import { factKeys, type FactKey, factValues } from "./fact-keys.ts";

/** `choice`: one of `options`; `choices`: some of them; `lines`: texts, one a line; `flag`: yes or no. */
export const fieldKinds = ["text", "number", "choice", "choices", "lines", "flag"] as const;

interface PlainField {
  name: string;
  kind: (typeof fieldKinds)[number];
  /** Whether it may be left empty; the value then has null or an empty list. */
  optional: boolean;
  options: string[];
}

/** With `fields`, it is a group: all of them are filled in or, if it is optional, none. */
export type ValueField = PlainField | { name: string; optional: boolean; fields: PlainField[] };

export const valueFields = Object.fromEntries(
  factKeys.map((key) => [key, fieldsOf(z.toJSONSchema(factValues[key], { io: "input" }))]),
) as Record<FactKey, ValueField[]>;

type Schema = z.core.JSONSchema.BaseSchema;

function fieldsOf({ properties = {}, required = [] }: Schema): ValueField[] {
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema as Schema, required.includes(name)),
  );
}

function fieldOf(name: string, schema: Schema, isRequired: boolean): ValueField {
  const present = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  const optional = present !== schema || !isRequired;
  if (present.type !== "object") return { name, optional, ...kindOf(present) };
  return { name, optional, fields: fieldsOf(present).filter((field) => "kind" in field) };
}

function kindOf({ type, enum: options, items }: Schema): Pick<PlainField, "kind" | "options"> {
  if (options) return { kind: "choice", options: options as string[] };
  if (type === "boolean") return { kind: "flag", options: [] };
  if (type === "number" || type === "integer") return { kind: "number", options: [] };
  if (type !== "array") return { kind: "text", options: [] };
  const choices = (items as Schema).enum;
  return choices ? { kind: "choices", options: choices as string[] } : { kind: "lines", options: [] };
}
