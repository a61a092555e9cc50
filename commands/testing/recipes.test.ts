// The recipes of CONTRIBUTING.md name exactly the files in which their examples appear.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const product = ["domain", "contract", "passport", "server", "web", "database"];

interface Recipe {
  title: string;
  example: string;
  /** Files, and folders that end in a slash. */
  paths: string[];
}

describe("the recipes of CONTRIBUTING.md", () => {
  test("are for the seven things that are added most often", () => {
    expect(readRecipes().map(({ title }) => title)).toEqual([
      "Add a payment method",
      "Add a document kind",
      "Add a destination",
      "Add a language",
      "Add an automatic check",
      "Add an email",
      "Add a policy",
    ]);
  });

  test.each(readRecipes())("$title: every file in which $example appears is named", ({ example, paths }) => {
    const isNamed = (file: string) => paths.some((path) => file === path || isInside(file, path));
    const files = filesWith(example);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !isNamed(file))).toEqual([]);
  });

  test.each(readRecipes())("$title: $example appears in every file that is named", ({ example, paths }) => {
    const files = filesWith(example);
    const isUsed = (path: string) => files.some((file) => file === path || isInside(file, path));
    expect(paths.filter((path) => !isUsed(path))).toEqual([]);
  });
});

function readRecipes(): Recipe[] {
  const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const recipes = text.split(/^### /m).slice(1);
  return recipes.map((recipe) => {
    const [, title = "", example = ""] = /^(.*) \(example: `(.+)`\)/.exec(recipe) ?? [];
    const body = recipe.split(/^## /m)[0] ?? "";
    const paths = [...body.matchAll(new RegExp(`\`((?:${product.join("|")})/[^\`]*)\``, "g"))];
    return { title, example, paths: paths.map(([, path = ""]) => path) };
  });
}

/** Product files that contain the example in their text or their name; tests and the gallery left out. */
function filesWith(example: string): string[] {
  const inText = git(["grep", "--untracked", "-lwI", example, "--", ...product]);
  const inName = git(["ls-files", "--", ...product]).filter(
    (file) => basename(file).replace(/\.\w+$/, "") === example,
  );
  const isSource = (file: string) => /\.(?:tsx?|sql|json|svg)$/.test(file);
  return [...new Set([...inText, ...inName])]
    .filter(isSource)
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/gallery\//.test(file));
}

function git(options: string[]): string[] {
  return execFileSync("git", options, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
}

function isInside(file: string, folder: string): boolean {
  return folder.endsWith("/") && file.startsWith(folder);
}
