// Says where SQL is outside the stores, and where a part of the server reaches into another part's tables.
import { readSql, unnamedTable } from "./read-sql.ts";
import { type Owner, type ServerPart, serverParts, type Table, tableOwners } from "./table-owners.ts";

/** Path from the root of the repository, and text. */
export type SourceFile = { path: string; text: string };

/** Why these files may do what the rule forbids; the reason helps to decide whether it can be removed. */
export type Exceptions = readonly { reason: string; at: readonly string[] }[];

export type AllowedExceptions = {
  /** Paths below server/ of files that hold SQL and are not stores. */
  sqlOutsideStores: Exceptions;
  /** `<path below server/> <reads|writes> <table>`. */
  foreignTables: Exceptions;
};

/** Returns one sentence for each breach of the rules and for each exception that is not needed. */
export function checkTableOwners(files: readonly SourceFile[], allowed: AllowedExceptions): string[] {
  const outside = files.filter(isOutsideStores).map(({ path }) => belowServer(path));
  const foreign = files.flatMap(foreignUses);
  return [
    ...compare(outside, allowed.sqlOutsideStores, "holds SQL but is not named *-store.ts"),
    ...compare(foreign, allowed.foreignTables, "is not allowed by commands/testing/tables/table-owners.ts"),
  ];
}

function compare(found: readonly string[], allowed: Exceptions, complaint: string): string[] {
  const excepted = allowed.flatMap(({ at }) => at);
  const repeated = excepted.filter((entry, index) => excepted.indexOf(entry) !== index);
  return [
    ...found.filter((entry) => !excepted.includes(entry)).map((entry) => `${entry}: ${complaint}`),
    ...excepted.filter((entry) => !found.includes(entry)).map((entry) => `${entry}: exception not needed`),
    ...repeated.map((entry) => `${entry}: excepted twice`),
  ];
}

function isOutsideStores({ path, text }: SourceFile): boolean {
  return !path.endsWith("-store.ts") && readSql(text).holdsSql;
}

function foreignUses({ path, text }: SourceFile): string[] {
  const part = partOf(path);
  return readSql(text).uses.flatMap(({ table, access }) => {
    if (table === unnamedTable) return [`${belowServer(path)} ${access}s ${table}`];
    if (!isTable(table)) return [];
    const owner = tableOwners[table];
    const mayUse = access === "write" ? owner === part : mayRead(part, owner);
    return mayUse ? [] : [`${belowServer(path)} ${access}s ${table}`];
  });
}

function mayRead(part: ServerPart, owner: Owner): boolean {
  return owner === "database" || serverParts.indexOf(owner) <= serverParts.indexOf(part);
}

function partOf(path: string): ServerPart {
  const name = path.split("/")[1];
  const part = serverParts.find((known) => known === name);
  if (!part) throw new Error(`${path} is in no part of the server listed in table-owners.ts.`);
  return part;
}

/** A name that is no table is that of a subquery. */
function isTable(name: string): name is Table {
  return Object.hasOwn(tableOwners, name);
}

function belowServer(path: string): string {
  return path.replace(/^server\//, "");
}
