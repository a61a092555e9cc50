// What a span says about a statement: its kind and its first table. Values are parameters, and no other part of the text is used.
import type { NewSpan } from "./tracing.ts";

export type Described = Omit<NewSpan, "parent">;

const kinds =
  /^\s*(select|insert|update|delete|with|commit|rollback|savepoint|release|lock|listen|notify|set)\b/i;
/** Where `from` isn't followed by a table. */
const otherFrom = /\bextract\(\s*\w+\s+from\b|\bdistinct\s+from\b/gi;
/** Without its schema. A name that is followed by a bracket is a function. */
const firstTable =
  /\b(?:from|into|update|join|table)\s+(?:only\s+)?(?:"?\w+"?\.)?"?(?!(?:set|of|skip)\b)([a-z_][a-z0-9_]*)(?![\w(])/i;
const literal = /'[^']*'/g;
/** PostgreSQL only gets it together with the next statement. */
const unsent = "begin";

/** Statements are built from parts, so there may be more of them than are worth remembering. */
const maxKnown = 1000;
const known = new Map<string, Described>();

export function describeStatement(text: string): Described | undefined {
  if (text === unsent) return undefined;
  const found = known.get(text) ?? describe(text);
  if (known.size < maxKnown) known.set(text, found);
  return found;
}

function describe(text: string): Described {
  const kind = kinds.exec(text)?.[1]?.toUpperCase() ?? "OTHER";
  const table = firstTable.exec(text.replaceAll(literal, "''").replaceAll(otherFrom, ""))?.[1]?.toLowerCase();
  return {
    name: table === undefined ? kind : `${kind} ${table}`,
    kind: "client",
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": kind,
      ...(table !== undefined && { "db.collection.name": table }),
    },
  };
}
