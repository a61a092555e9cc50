// Checks what no linter knows: meaningful names, small folders, a first line that says what a file is for.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const sourcePattern = /\.(ts|tsx|mjs)$/;
const testPattern = /\.(test|spec)\.tsx?$/;
const kebabCase = /^\.?[a-z0-9]+([.-][a-z0-9]+)*$/;
const meaninglessNames = new Set([
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
/** Vitest accepts the order of its files only as a class, and React only classes as boundaries of errors. */
const otherClasses = [
  "commands/testing/longest-first.ts",
  "web/frame/routing/failure-boundary.tsx",
  "web/terms/known-failure.ts",
];
const upperCaseConstant = /^(export )?const [A-Z][A-Z0-9_]+ *[=:]/m;
const maxFiles = 12;
const maxDepth = 4;
/** One folder for each outside system or area of screens, with one inside for each provider or part of it. */
const deeperFolders = ["server/platform/", "web/features/"];

const tracked = trackedFiles();
const files = tracked.filter((file) => sourcePattern.test(file));
const complaints = [...files.flatMap(complaintsAbout), ...crowdedFolders(), ...sameNames()];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function trackedFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => file !== "" && existsSync(join(root, file)));
}

function complaintsAbout(file: string): string[] {
  const parts = file.split("/");
  const name = basename(file).replace(/\..*$/, "");
  const text = readFileSync(join(root, file), "utf8");
  const wrong = [
    parts.some((part) => !kebabCase.test(part)) && "is not written in kebab-case",
    [...parts.slice(0, -1), name].some((part) => meaninglessNames.has(part)) && "has a meaningless name",
    parts.length > (deeperFolders.some((folder) => file.startsWith(folder)) ? maxDepth + 1 : maxDepth) &&
      "is nested deeper than root/area/feature/file",
    !testPattern.test(file) && !firstLinePattern.test(text) && "has no first line that says what it is for",
    classPattern.test(text) && !otherClasses.includes(file) && "declares a class; Failure is the only one",
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
    .map(([folder, inside]) => `${folder} has ${inside.length} source files; the maximum is ${maxFiles}.`);
}

/** Files that differ only by their extension are easily confused. */
function sameNames(): string[] {
  const named = tracked.filter((file) => !testPattern.test(file) && !basename(file).startsWith("."));
  return [...Map.groupBy(named, (file) => file.replace(/\.[^./]+$/, "")).values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.join(" and ")} differ only by their extension: rename one by what it is.`);
}
