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
      const bodies = Object.values(requestBody?.content ?? {}).map(({ schema = {} }) => schema);
      const queries = parameters.filter((each) => each.in === "query");
      const fields = [
        ...bodies.flatMap((schema) => walk(document, schema, "")),
        ...queries.flatMap(({ name, schema = {} }) => walk(document, schema, `?${name}`)),
      ];
      for (const field of fields) found.add(`${call} ${field}`);
    }
  }
  return [...found].sort();
}

/** The names of the text fields of `schema`, which is itself the value of `field`. */
function walk(document: OpenApi, schema: Schema | boolean, field: string): string[] {
  if (typeof schema === "boolean") return schema ? [field] : [];
  const { $ref, type, properties = {}, additionalProperties, items } = schema;
  if ($ref !== undefined) {
    const name = $ref.split("/").at(-1) ?? "";
    return walk(document, document.components?.schemas?.[name] ?? {}, field);
  }
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inside = field === "" ? "" : `${field}.`;
  const found = [
    ...choices.flatMap((choice) => walk(document, choice, field)),
    ...Object.entries(properties).flatMap(([name, each]) => walk(document, each, inside + name)),
    ...(additionalProperties === undefined ? [] : walk(document, additionalProperties, `${inside}*`)),
    ...(items === undefined ? [] : walk(document, items, `${field}[]`)),
  ];
  const parts = [...choices, ...Object.keys(properties), additionalProperties, items].filter(
    (part) => part !== undefined,
  );
  const isAny = parts.length === 0 && type === undefined && !isFixed(schema);
  return isText(schema) || isAny ? [...found, field] : found;
}

function isText(schema: Schema): boolean {
  return (
    [schema.type].flat().includes("string") &&
    !isFixed(schema) &&
    !["uuid", "binary"].includes(schema.format ?? "")
  );
}

function isFixed(schema: Schema): boolean {
  return schema.enum !== undefined || schema.const !== undefined;
}
