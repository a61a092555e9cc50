// Generates values that fit a schema and values that do not (P44).
import fc from "fast-check";

/** The part of JSON Schema that the generator supports. */
export interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema | boolean>;
  items?: JsonSchema | boolean;
  anyOf?: (JsonSchema | boolean)[];
  oneOf?: (JsonSchema | boolean)[];
}

export const hostileTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "‮gpj",
  "\r\nset-cookie: a=b",
  "😀".repeat(40),
  "' OR 1=1 --",
  "'); DROP TABLE users; --",
  "${jndi:ldap://x}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "%00",
  "%ff",
  "%",
  "\\",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "2026-02-31",
  "9999-99-99",
  "+275760-09-13",
  "0000-00-00",
  "-000001-01-01",
  "NaN",
  "Infinity",
  "1e308",
  "-1",
  "1.5",
  "0x10",
  "١٢٣",
  "true",
  "[]",
  "[object Object]",
  "undefined",
  "a@b.co",
  "A".repeat(321),
  "x".repeat(5e3),
  "𐍈".repeat(3e3),
  "é".repeat(200),
  "﻿",
  "\u2028",
  "\x1B[31m",
] as const;

const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);

/** Keys that target prototypes or protected columns. */
const pollution = [
  '{"__proto__":{"isAdmin":true,"role":"administrator"}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":null,"hasOwnProperty":"x","then":"y"}',
  '{"id":"1","role":"administrator","status":"approved","user_id":"x","price":0,"paidAt":"2026-01-01"}',
].map((text) => JSON.parse(text) as Record<string, unknown>);

const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.double(),
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, 5e-324),
  fc.constantFrom(null, true, false, [], {}),
  fc.constantFrom(...pollution),
  fc.constantFrom(
    nested(30),
    nested(900),
    [null, [null]],
    Array.from({ length: 3000 }, () => "x"),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Existing values by the name of the field or path parameter that expects them; `ids` are of this and other
 * users.
 */
export interface Known {
  token: string;
  ids: readonly string[];
  named: Readonly<Record<string, readonly (string | number)[]>>;
  /** The weight of fitting values against one of any kind. */
  fittingWeight?: number;
}

/** Mostly a value that fits the schema, built from existing ones; otherwise any value. */
export function valueFor(schema: JsonSchema | boolean, known: Known, name = ""): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: known.fittingWeight ?? 12, arbitrary: fittingValue(schema, known, name) },
    { weight: 1, arbitrary: anyValue },
  );
}

function fittingValue(schema: JsonSchema | boolean, known: Known, name: string): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean") return anyValue;
  const examples = known.named[name];
  if (examples) {
    const weight = known.fittingWeight ?? 12;
    return fc.oneof({ weight, arbitrary: fc.constantFrom(...examples) }, anyText(known));
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return fc.oneof(...choices.map((choice) => fittingValue(choice, known, "")));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === "object") return fittingObject(schema, known);
  if (schema.type === "array") return fc.array(valueFor(schema.items ?? {}, known), { maxLength: 5 });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "number" || schema.type === "integer") return fc.oneof(fc.integer(), fc.double());
  return anyText(known);
}

function anyText({ ids }: Known): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...ids, "2026-11-25", "1990-05-15", "Meera", "Indian"), hostileText);
}

function fittingObject({ properties = {} }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, schema]) =>
    fc.tuple(fc.constant(name), valueFor(schema, known, name), fc.nat({ max: known.fittingWeight ?? 12 })),
  );
  const extra = fc.option(fc.constantFrom(...pollution), { freq: 15 });
  return fc.tuple(fc.tuple(...parts), extra).map(([fields, more]) => {
    const sent = fields.filter(([, , dice]) => dice > 0).map(([name, value]) => [name, value] as const);
    return { ...Object.fromEntries(sent), ...more };
  });
}
