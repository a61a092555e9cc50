// Writes the tables of folders and the import diagrams of ARCHITECTURE.md; with --check it only compares. The purpose of a
// folder is written by hand: a new folder's row says so until somebody writes it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { drawFeatures, drawRoots } from "./architecture/diagrams.ts";
import { folderTables, notWritten } from "./architecture/folder-tables.ts";
import { readImports } from "./architecture/read-imports.ts";

const file = join(import.meta.dirname, "../ARCHITECTURE.md");

const current = readFileSync(file, "utf8");
const written = await rewrite(current);
if (!process.argv.includes("--check")) {
  writeFileSync(file, written);
} else if (written !== current) {
  console.error("ARCHITECTURE.md does not match the folders and imports: run `npm run architecture`.");
  process.exitCode = 1;
}
if (written.includes(notWritten)) {
  console.error(`ARCHITECTURE.md has a folder without a purpose: replace "${notWritten}".`);
  process.exitCode = 1;
}

async function rewrite(text: string): Promise<string> {
  const imports = await readImports();
  const sections = {
    "diagram of roots": drawRoots(imports),
    "diagram of server features": drawFeatures(imports, "server"),
    "diagram of web features": drawFeatures(imports, "web/features"),
    folders: folderTables(text),
  };
  let rewritten = text;
  for (const [name, section] of Object.entries(sections))
    rewritten = replaceSection(rewritten, name, section);
  return format(rewritten, { ...(await resolveConfig(file)), parser: "markdown" });
}

/** What is between `<!-- generated: name -->` and `<!-- end -->`. */
function replaceSection(text: string, name: string, section: string): string {
  const start = `<!-- generated: ${name} -->`;
  const from = text.indexOf(start);
  const to = text.indexOf("<!-- end -->", from);
  if (from < 0 || to < 0) throw new Error(`ARCHITECTURE.md has no section "${name}".`);
  return `${text.slice(0, from + start.length)}\n\n${section}\n\n${text.slice(to)}`;
}
