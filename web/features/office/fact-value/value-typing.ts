// A fact's value as an administrator types it, field by field, and back.
import type { FactFields } from "#contract/rules/office-facts.ts";

export type Fields = FactFields[keyof FactFields];
export type Field = Fields[number];
export type PlainField = Extract<Field, { kind: string }>;
export type Value = Readonly<Record<string, unknown>>;
/** By path, such as 'latest.count': texts, marks and chosen options. */
export type Typed = Readonly<Record<string, string | boolean | readonly string[]>>;

export function typedOf(fields: Fields, value: Value): Typed {
  const typed = fields.flatMap((field): [string, Typed[string]][] => {
    const own = value[field.name];
    if ("kind" in field) return [[field.name, typedPart(field, own)]];
    const parts = (own ?? {}) as Value;
    return field.fields.map((part) => [`${field.name}.${part.name}`, typedPart(part, parts[part.name])]);
  });
  return Object.fromEntries(typed);
}

/** What is typed wrongly stays a text, so that the server rejects it and names the field. */
export function valueOf(fields: Fields, typed: Typed): Value {
  const values = fields.map((field): [string, unknown] => {
    if ("kind" in field) return [field.name, valuePart(field, typed[field.name])];
    const parts = field.fields.map(({ name }) => typed[`${field.name}.${name}`]);
    if (field.optional && parts.every((part) => part === "")) return [field.name, null];
    return [
      field.name,
      Object.fromEntries(field.fields.map((part, at) => [part.name, valuePart(part, parts[at])])),
    ];
  });
  return Object.fromEntries(values);
}

/** Whether everything that is required is there, and numbers are numbers: only then is there a sentence. */
export function isComplete(fields: Fields, value: Value): boolean {
  return fields.every((field) => {
    const own = value[field.name];
    if (own === null) return field.optional;
    if ("fields" in field) return isComplete(field.fields, own as Value);
    if (field.kind === "number") return typeof own === "number";
    if (Array.isArray(own)) return field.optional || own.length > 0;
    return own !== "";
  });
}

function typedPart({ kind, optional, options }: PlainField, value: unknown): Typed[string] {
  if (kind === "flag") return value === true;
  if (kind === "choices") return (value ?? []) as string[];
  if (kind === "lines") return ((value ?? []) as string[]).join("\n");
  // A choice between one option is none.
  const only = kind === "choice" && !optional && options.length === 1 ? options[0] : "";
  return typeof value === "string" || typeof value === "number" ? String(value) : (only ?? "");
}

function valuePart({ kind, optional }: PlainField, typed: Typed[string] = ""): unknown {
  if (typeof typed !== "string") return typed;
  if (kind === "lines") {
    const lines = typed.split("\n").map((line) => line.trim());
    return lines.filter((line) => line !== "");
  }
  const text = typed.trim();
  if (text === "" && optional) return null;
  return kind === "number" && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
