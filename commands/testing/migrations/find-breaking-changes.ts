// Finds what a migration takes away from the version before it, which may still be running, or newly rejects.
import type { ColumnDescription, SchemaDescription } from "./describe-schema.ts";

/** One change each, such as 'drafts.state is removed'. */
export function findBreakingChanges(before: SchemaDescription, after: SchemaDescription): string[] {
  return [
    ...tableChanges(before, after),
    ...columnChanges(before, after),
    ...ruleChanges(before, after),
    ...functionChanges(before, after),
  ];
}

function tableChanges(before: SchemaDescription, after: SchemaDescription): string[] {
  return [...before.tables].flatMap(([name, old]) => {
    const table = after.tables.get(name);
    if (!table) return [`${name} is removed`];
    return [
      ...(table.isAppendOnly && !old.isAppendOnly ? [`${name} becomes append-only`] : []),
      ...(table.hasRowSecurity && !old.hasRowSecurity ? [`${name} gets row-level security`] : []),
    ];
  });
}

function columnChanges(before: SchemaDescription, after: SchemaDescription): string[] {
  const inKnownTable = (name: string) => {
    const table = name.slice(0, name.lastIndexOf("."));
    return before.tables.has(table) && after.tables.has(table);
  };
  const changed = [...before.columns].filter(([name]) => inKnownTable(name));
  const added = [...after.columns].filter(([name]) => !before.columns.has(name) && inKnownTable(name));
  return [
    ...changed.flatMap(([name, old]) => changesOf(name, old, after.columns.get(name))),
    ...added.flatMap(([name, column]) => (mustBeWritten(column) ? [`${name} is required`] : [])),
  ];
}

function changesOf(name: string, old: ColumnDescription, column: ColumnDescription | undefined): string[] {
  if (!column) return [`${name} is removed`];
  return [
    ...(column.type === old.type ? [] : [`${name} changes its type to ${column.type}`]),
    ...(column.isRequired && !old.isRequired ? [`${name} becomes required`] : []),
    ...(mustBeWritten(column) && old.hasValue ? [`${name} loses its default`] : []),
  ];
}

function mustBeWritten({ isRequired, hasValue }: ColumnDescription): boolean {
  return isRequired && !hasValue;
}

/** A rule about new columns alone is met by a version that writes none of them. */
function ruleChanges(before: SchemaDescription, after: SchemaDescription): string[] {
  return [...after.rules].flatMap(([name, { table, definition, columns }]) => {
    if (!before.tables.has(table)) return [];
    const old = before.rules.get(name);
    if (old) return old.definition === definition ? [] : [`${name} changes`];
    const isNew = columns.length > 0 && columns.every((column) => !before.columns.has(`${table}.${column}`));
    return isNew ? [] : [`${name} is added`];
  });
}

function functionChanges(before: SchemaDescription, after: SchemaDescription): string[] {
  return [...before.functions].flatMap(([name, definition]) => {
    const now = after.functions.get(name);
    if (now === undefined) return [`function ${name} is removed`];
    return now === definition ? [] : [`function ${name} changes`];
  });
}
