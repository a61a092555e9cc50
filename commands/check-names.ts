// Checks what no linter knows: meaningful names, small folders, a first line that says what a file is for.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const SOURCE = /\.(ts|tsx|mjs)$/;
const TEST = /\.(test|spec)\.tsx?$/;
const KEBAB_CASE = /^\.?[a-z0-9]+([.-][a-z0-9]+)*$/;
const MEANINGLESS_NAMES = new Set([
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
/** Vitest accepts the order of its files only as a class. */
const CLASS_FOR_VITEST = "commands/testing/longest-first.ts";
const MAX_FILES = 12;
const MAX_DEPTH = 4;
/** These hold one folder for each external system or area of screens, with subfolders for its providers or parts. */
const DEEPER = ["server/platform/", "web/features/"];

const tracked = trackedFiles();
const files = tracked.filter((file) => SOURCE.test(file));
const complaints = [...files.flatMap(complaintsAbout), ...crowdedFolders(), ...sameNames()];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function trackedFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => file !== "" && existsSync(join(ROOT, file)));
}

function complaintsAbout(file: string): string[] {
  const parts = file.split("/");
  const name = basename(file).replace(/\..*$/, "");
  const text = readFileSync(join(ROOT, file), "utf8");
  const wrong = [
    parts.some((part) => !KEBAB_CASE.test(part)) && "is not written in kebab-case",
    [...parts.slice(0, -1), name].some((part) => MEANINGLESS_NAMES.has(part)) && "has a meaningless name",
    parts.length > (DEEPER.some((folder) => file.startsWith(folder)) ? MAX_DEPTH + 1 : MAX_DEPTH) &&
      "is nested deeper than root/area/feature/file",
    !TEST.test(file) && !FIRST_LINE.test(text) && "has no first line that says what it is for",
    CLASS.test(text) && file !== CLASS_FOR_VITEST && "declares a class; Failure is the only one",
  ];
  return wrong.filter((text) => text !== false).map((complaint) => `${file} ${complaint}.`);
}

function crowdedFolders(): string[] {
  const folders = Map.groupBy(
    files.filter((file) => !TEST.test(file)),
    (file) => dirname(file),
  );
  return [...folders]
    .filter(([folder, inside]) => folder !== "." && inside.length > MAX_FILES)
    .map(([folder, inside]) => `${folder} has ${inside.length} source files; the maximum is ${MAX_FILES}.`);
}

/** Files that differ only by their extension are easily confused. */
function sameNames(): string[] {
  const named = tracked.filter((file) => !TEST.test(file) && !basename(file).startsWith("."));
  return [...Map.groupBy(named, (file) => file.replace(/\.[^./]+$/, "")).values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.join(" and ")} differ only by their extension: rename one by what it is.`);
}
