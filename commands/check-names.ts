// Habits that no linter knows: speaking names, small folders, a first line that says what a file is for.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const sourcePattern = /\.(ts|tsx|mjs)$/;
const testPattern = /\.(test|spec)\.tsx?$/;
const kebabCase = /^\.?[a-z0-9]+([.-][a-z0-9]+)*$/;
const saysNothing = new Set([
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
const firstLinePattern = /^(#!.*\n)?(\/\/ |\/\*\* )\S/;
const classPattern = /^(export )?(abstract )?class (?!Failure\b)\w+/m;
/** Vitest takes the order of its files as a class. */
const classByNeed = "commands/testing/longest-first.ts";
const upperCaseConstant = /^(export )?const [A-Z][A-Z0-9_]+ *[=:]/m;
const maxFiles = 12;
const maxDepth = 4;
/** One folder for each outside system or area of screens, with one inside for each provider or part of it. */
const deeperFolders = ["server/platform/", "web/screens/"];

const files = sourceFiles();
const complaints = [...files.flatMap(complaintsAbout), ...crowdedFolders()];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function sourceFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => sourcePattern.test(file) && existsSync(join(root, file)));
}

function complaintsAbout(file: string): string[] {
  const parts = file.split("/");
  const name = basename(file).replace(/\..*$/, "");
  const text = readFileSync(join(root, file), "utf8");
  const wrong = [
    parts.some((part) => !kebabCase.test(part)) && "is not written in kebab-case",
    [...parts.slice(0, -1), name].some((part) => saysNothing.has(part)) && "has a name that says nothing",
    parts.length > (deeperFolders.some((folder) => file.startsWith(folder)) ? maxDepth + 1 : maxDepth) &&
      `lies deeper than root/area/feature/file`,
    !testPattern.test(file) &&
      !firstLinePattern.test(text) &&
      "does not say in its first line what it is for",
    classPattern.test(text) && file !== classByNeed && "declares a class; Failure is the only one",
    upperCaseConstant.test(text) && "names a constant in upper case; constants are camelCase like all values",
  ];
  return wrong.filter((text) => text !== false).map((complaint) => `${file} ${complaint}.`);
}

function crowdedFolders(): string[] {
  const folders = Map.groupBy(
    files.filter((file) => !testPattern.test(file)),
    (file) => dirname(file),
  );
  return [...folders]
    .filter(([folder, inside]) => folder !== "." && inside.length > maxFiles)
    .map(([folder, inside]) => `${folder} holds ${inside.length} source files, more than ${maxFiles}.`);
}
