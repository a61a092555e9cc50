// Finds in a source file which tables its queries read and write: Kysely calls and sql`` templates.

export type TableUse = { table: string; access: "read" | "write" };
export type SqlOfFile = { holdsSql: boolean; uses: TableUse[] };

/** Stands for a table whose name the call takes from a variable. */
export const unnamedTable = "a table named by a variable";

const kyselyCall =
  /(?<!Array|Buffer|Readable)\.(from(?=\(\s*")|selectFrom|insertInto|replaceInto|mergeInto|updateTable|deleteFrom|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(\[[^\]]*\]|"[^"]*"|`[^`]*`|[^\s,)]*)/g;
const tableInSql =
  /\b(insert\s+into|merge\s+into|delete\s+from|(?<!for\s)(?<!do\s)update|from|join|using)\s+"?([a-z_]+(?:\.[a-z_]+)?)/gi;
const writes = /^(insert|replace|merge|update|delete)/i;
const sqlTag = /\bsql(?:<[^`]*?>)?`/g;

export function readSql(source: string): SqlOfFile {
  const code = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  const calls = [...code.matchAll(kyselyCall)];
  const templates = sqlTemplates(code);
  const uses = [...calls.flatMap(usesOfCall), ...templates.flatMap(usesOfTemplate)];
  return { holdsSql: calls.length > 0 || templates.length > 0, uses: unique(uses) };
}

function usesOfCall([, method = "", argument = ""]: RegExpMatchArray): TableUse[] {
  const access = writes.test(method) ? "write" : "read";
  if (/^\w+$/.test(argument)) return [{ table: unnamedTable, access }];
  return [...argument.matchAll(/["`]([^"`]*)["`]/g)].map(([, name = ""]) => ({
    table: name.split(" ")[0] ?? "",
    access,
  }));
}

function usesOfTemplate(text: string): TableUse[] {
  return [...text.matchAll(tableInSql)].map(([, verb = "", table = ""]) => ({
    table,
    access: writes.test(verb) ? "write" : "read",
  }));
}

/** The text between the backticks of every sql``; one inside a `${}` is part of the outer one, and is found again by itself. */
function sqlTemplates(code: string): string[] {
  return [...code.matchAll(sqlTag)].map((tag) => templateAt(code, tag.index + tag[0].length));
}

function templateAt(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === "`" && depth === 0) return code.slice(start, at);
    if (code.startsWith("${", at)) depth += 1;
    else if (code[at] === "}" && depth > 0) depth -= 1;
  }
  return code.slice(start);
}

function unique(uses: TableUse[]): TableUse[] {
  return [...new Map(uses.map((use) => [`${use.access} ${use.table}`, use])).values()];
}
