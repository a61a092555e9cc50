// The text engine's files are those of the installed packages (stack.md, trap 7: a missing one hangs the engine).
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { recognitionSources, recognitionVersion } from "./recognition-path.ts";

const require = createRequire(import.meta.url);

test("every file that is served exists", () => {
  for (const source of Object.values(recognitionSources))
    expect(existsSync(require.resolve(source))).toBe(true);
});

test("the path carries the version of the installed engine and of its core", () => {
  for (const name of ["tesseract.js", "tesseract.js-core"]) {
    const manifest = readFileSync(require.resolve(`${name}/package.json`), "utf8");
    expect((JSON.parse(manifest) as { version: string }).version).toBe(recognitionVersion);
  }
});
