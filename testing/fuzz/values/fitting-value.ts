// Generates values that a schema accepts, mostly from the names and IDs that exist (P44).
import type { FuzzChoices } from "../fuzz-choices.ts";

/** The part of JSON Schema that the generator supports. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  required?: string[];
  properties?: Record<string, JsonSchema | boolean>;
  items?: JsonSchema | boolean;
  anyOf?: (JsonSchema | boolean)[];
  oneOf?: (JsonSchema | boolean)[];
}

/** Existing values by the name of the field or path parameter that expects them; `ids` are of any user. */
export interface Known {
  ids: readonly string[];
  named: Readonly<Record<string, readonly unknown[]>>;
}

const texts = [
  "Meera",
  "Indian",
  "2026-11-25",
  "1990-05-15",
  "15/05/1990",
  "Nguyễn Thị Bích",
  "Zoe\u0308",
  "मीरा अय्यर",
  "O'Neill-Łukasz",
  "a\0b",
  "x\ud800",
  "\u{1f469}\u200d\u{1f4bb}",
  "١٢٣",
  "%_\\",
];

/** Text of each pattern that a schema of ours has. */
const samples = [
  "35x45",
  "ZZ",
  "seti_1",
  "webpush:x",
  "/sandbox/return",
  "AAAA",
  "2026-11-20T06:30:00.000Z",
  "2026-11-20",
  "abc",
  "1",
];

export function fittingValue(
  choices: FuzzChoices,
  known: Known,
  { schema, name = "" }: { schema: JsonSchema | boolean; name?: string },
): unknown {
  const examples = Object.hasOwn(known.named, name) ? known.named[name] : undefined;
  if (examples?.length && choices.chance(0.9)) return choices.oneOf(examples);
  if (typeof schema === "boolean") return choices.oneOf<unknown>([...texts, 1, true, null]);
  if ("const" in schema) return schema.const;
  if (schema.enum) return choices.oneOf(schema.enum);
  const among = schema.anyOf ?? schema.oneOf;
  if (among?.length) return fittingValue(choices, known, { schema: choices.oneOf(among), name });
  const type = Array.isArray(schema.type) ? choices.oneOf(schema.type) : schema.type;
  switch (type) {
    case "object":
      return fittingObject(choices, known, schema);
    case "array":
      return fittingArray(choices, known, schema);
    case "boolean":
      return choices.chance(0.5);
    case "null":
      return null;
    case "integer":
    case "number":
      return fittingNumber(choices, schema);
    case undefined:
    default:
      return fittingText(choices, known, schema);
  }
}

function fittingObject(choices: FuzzChoices, known: Known, { properties = {}, required = [] }: JsonSchema) {
  const sent = Object.entries(properties).filter(([name]) => required.includes(name) || choices.chance(0.6));
  return Object.fromEntries(
    sent.map(([name, schema]) => [name, fittingValue(choices, known, { schema, name })]),
  );
}

function fittingArray(choices: FuzzChoices, known: Known, { items = {}, minItems = 0 }: JsonSchema) {
  const length = Math.max(minItems, choices.upTo(4) - 1);
  return Array.from({ length }, () => fittingValue(choices, known, { schema: items }));
}

/** Mostly at the limits, where columns overflow. */
function fittingNumber(choices: FuzzChoices, { type, minimum, maximum }: JsonSchema): number {
  const low = Math.max(minimum ?? -(2 ** 53), -(2 ** 53));
  const high = Math.min(maximum ?? 2 ** 53, 2 ** 53);
  const whole = choices.oneOf([low, high, low + 1, high - 1, 1, 7, 30, 2 ** 31, 1000]);
  const inside = Math.min(high, Math.max(low, whole));
  return type === "number" && choices.chance(0.3) ? inside / 3 : inside;
}

function fittingText(choices: FuzzChoices, known: Known, schema: JsonSchema): string {
  if (schema.format === "uuid") return choices.chance(0.8) ? choices.oneOf(known.ids) : choices.uuid();
  const matching = schema.pattern ? samples.filter((text) => matches(schema.pattern ?? "", text)) : texts;
  if (matching.length > 0 && choices.chance(0.8)) return choices.oneOf(matching);
  if (choices.chance(0.5)) return choices.oneOf(known.ids);
  const filling = choices.oneOf(["x", "é", "म", "ß", "😀", "1"]);
  return filling.repeat(Math.floor(Math.min(schema.maxLength ?? 300, 5000) / filling.length));
}

function matches(pattern: string, text: string): boolean {
  return new RegExp(pattern, "u").test(text);
}
