// Habits that no linter knows: speaking names, small folders, a first line that says what a file is for.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const SOURCE = /\.(ts|tsx|mjs)$/;
const TEST = /\.(test|spec)\.tsx?$/;
const KEBAB_CASE = /^\.?[a-z0-9]+([.-][a-z0-9]+)*$/;
const SAYS_NOTHING = new Set([
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "misc",
  "lib",
  "types",
  "data",
  "info",
  "manager",
  "base",
  "index",
]);
const FIRST_LINE = /^(#!.*\n)?(\/\/ |\/\*\* )\S/;
const CLASS = /^(export )?(abstract )?class (?!Failure\b)\w+/m;
/** Vitest takes the order of its files as a class. */
const CLASS_BY_NEED = "commands/testing/longest-first.ts";
const MOST_FILES = 12;
const DEEPEST = 4;
/** One folder for each outside system or area of screens, with one inside for each provider or part of it. */
const DEEPER = ["server/platform/", "web/features/"];

const files = sourceFiles();
const complaints = [...files.flatMap(complaintsAbout), ...crowdedFolders()];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function sourceFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => SOURCE.test(file) && existsSync(join(ROOT, file)));
}

function complaintsAbout(file: string): string[] {
  const parts = file.split("/");
  const name = basename(file).replace(/\..*$/, "");
  const text = readFileSync(join(ROOT, file), "utf8");
  const wrong = [
    parts.some((part) => !KEBAB_CASE.test(part)) && "is not written in kebab-case",
    [...parts.slice(0, -1), name].some((part) => SAYS_NOTHING.has(part)) && "has a name that says nothing",
    parts.length > (DEEPER.some((folder) => file.startsWith(folder)) ? DEEPEST + 1 : DEEPEST) &&
      `lies deeper than root/area/feature/file`,
    !TEST.test(file) && !FIRST_LINE.test(text) && "does not say in its first line what it is for",
    CLASS.test(text) && file !== CLASS_BY_NEED && "declares a class; Failure is the only one",
  ];
  return wrong.filter((text) => text !== false).map((complaint) => `${file} ${complaint}.`);
}

function crowdedFolders(): string[] {
  const folders = Map.groupBy(
    files.filter((file) => !TEST.test(file)),
    (file) => dirname(file),
  );
  return [...folders]
    .filter(([folder, inside]) => folder !== "." && inside.length > MOST_FILES)
    .map(([folder, inside]) => `${folder} holds ${inside.length} source files, more than ${MOST_FILES}.`);
}
