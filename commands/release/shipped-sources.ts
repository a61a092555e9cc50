// The sources that a release needs: those that its programs import, directly or through others, and the migrations.
import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { readReferences } from "./read-references.ts";

export interface ShippedSources {
  /** Paths from the root of the repository, sorted. */
  files: string[];
  /** Names of packages that these files need, sorted. */
  packages: string[];
}

const root = join(import.meta.dirname, "../..");
/** Names the programs of a release, one a line. */
export const scriptSource = "deploy/bin/pravesh";
const programLine = /\bprogram=([a-z][\w/.-]+\.ts)\b/g;

export function readPrograms(): string[] {
  return Array.from(read(scriptSource).matchAll(programLine), ([, program = ""]) => program);
}

export function findShippedSources(): ShippedSources {
  const migrations = globSync("database/migrations/*.sql", { cwd: root });
  const files = new Set<string>(migrations);
  const packages = new Set<string>();
  const ahead = readPrograms();
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!file.endsWith(".ts")) continue;
    for (const reference of readReferences(file, read(file))) {
      const path = ownPath(file, reference);
      if (path !== undefined) ahead.push(path);
      else if (!isBuiltin(reference)) packages.add(packageOf(reference));
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/** The file of ours that a reference means; undefined for packages. `#domain/*` is `domain/*`, as package.json says. */
function ownPath(from: string, reference: string): string | undefined {
  if (reference.startsWith("#")) return reference.slice(1);
  return reference.startsWith(".") ? join(dirname(from), reference) : undefined;
}

function packageOf(reference: string): string {
  return reference.split("/", reference.startsWith("@") ? 2 : 1).join("/");
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
