// What a source file needs when it runs: other sources, packages, and files of packages. Types are left out, as Node leaves them out.
import { parseSync } from "vite";

/** Literal addresses in the forms that our sources use: of workers and data, and of files of packages. */
const addresses = [
  /new URL\(\s*"(\.[^"]+)",\s*import\.meta\.url/g,
  /import\.meta\s*\.resolve\(\s*"([^"]+)"/g,
  /createRequire\(import\.meta\.url\)\s*\.resolve\(\s*"([^"]+)"/g,
];

/** Specifiers such as `./a.ts`, `#domain/money.ts`, `pg` and `node:fs`, each once. `file` is only for error messages. */
export function readReferences(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message ?? ""}`);
  const statements = [
    ...module.staticImports.map((each) => ({ ...each, request: each.moduleRequest.value })),
    ...module.staticExports.map((each) => ({
      ...each,
      request: each.entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value,
    })),
  ];
  const runs = statements.filter(({ start, end }) => !isTypeOnly(source.slice(start, end)));
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end));
  return [
    ...new Set([
      ...runs.flatMap(({ request }) => (request === undefined ? [] : [request])),
      ...dynamic.filter((text) => /^"[^"]+"$/.test(text)).map((text) => text.slice(1, -1)),
      ...addresses.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, address = ""]) => address)),
    ]),
  ];
}

/** `import { type A }` is not: Node still loads the module. */
function isTypeOnly(statement: string): boolean {
  return /^(?:import|export)\s+type\b/.test(statement);
}
