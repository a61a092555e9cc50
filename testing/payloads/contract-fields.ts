// The fields of an OpenAPI document into which any text can be written.

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema | boolean>;
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  parameters?: { in: string; name: string; schema?: Schema }[];
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Keys such as 'POST /users/signup fullName', sorted; IDs in paths are compared with IDs only and are left out. */
export function textFieldsOf(document: OpenApi): string[] {
  const found = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { requestBody, parameters = [] }] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${path.replace(/^\/api\/v1/, "")}`;
      const add = (field: string) => found.add(`${call} ${field}`);
      for (const { schema } of Object.values(requestBody?.content ?? {})) walk(document, schema ?? {}, add);
      for (const { in: place, name, schema } of parameters) {
        if (place === "query") walk(document, schema ?? {}, add, `?${name}`);
      }
    }
  }
  return [...found].sort();
}

function walk(
  document: OpenApi,
  schema: Schema | boolean,
  add: (field: string) => void,
  field = "",
): void {
  if (schema === false) return;
  if (schema === true) return add(field);
  const { $ref, type, properties = {}, additionalProperties, items } = schema;
  if ($ref !== undefined) {
    const name = $ref.split("/").at(-1) ?? "";
    return walk(document, document.components?.schemas?.[name] ?? {}, add, field);
  }
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  for (const choice of choices) walk(document, choice, add, field);
  const inside = field === "" ? "" : `${field}.`;
  for (const [name, each] of Object.entries(properties)) walk(document, each, add, inside + name);
  if (additionalProperties !== undefined) walk(document, additionalProperties, add, `${inside}*`);
  if (items !== undefined) walk(document, items, add, `${field}[]`);
  const isAny = [...choices, ...Object.keys(properties)].length === 0 && type === undefined && !isFixed(schema);
  if (isText(schema) || (isAny && additionalProperties === undefined && items === undefined)) add(field);
}

function isText(schema: Schema): boolean {
  return [schema.type].flat().includes("string") && !isFixed(schema) && !["uuid", "binary"].includes(schema.format ?? "");
}

function isFixed(schema: Schema): boolean {
  return schema.enum !== undefined || schema.const !== undefined;
}
