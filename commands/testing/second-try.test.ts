// Which test files run once more in CI, and what is said about those that pass then.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filesToRepeat, unsteadyLines } from "./second-try.ts";
import { runStep } from "./steps.ts";

const output =
  "warning\nfailed a/b.test.ts › does this\nError: 1 is not 2\n    at b.test.ts:3\n\n" +
  "failed a/b.test.ts › does that\nError: 3 is not 4\n\nfailed c.test.tsx › outside its tests\nError: gone\n\n";

test("each failed file runs again once, and is named with its first failure", () => {
  expect(filesToRepeat(output)).toEqual(["a/b.test.ts", "c.test.tsx"]);
  expect(unsteadyLines(output)).toBe(
    "unsteady a/b.test.ts › does this: Error: 1 is not 2\n" +
      "unsteady c.test.tsx › outside its tests: Error: gone\n",
  );
});

test("nothing runs again if a failure belongs to no file", () => {
  expect(filesToRepeat(`${output}failed unknown › an error that no test caught\nError: lost\n`)).toEqual([]);
});

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pravesh-second-try-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A suite of which `a.test.ts` fails among the others, and alone ends as given. */
function suite(alone: "passes" | "fails") {
  const script = join(folder, "suite.mjs");
  writeFileSync(
    script,
    `const isAlone = process.argv[2] === "a.test.ts";
     if (isAlone && ${alone === "passes"}) process.exit(0);
     console.log("failed a.test.ts › adds\\nError: 1 is not 2");
     process.exit(1);`,
  );
  const only = (files: string[]) => ({ command: [script, ...files] });
  return { title: "suite", program: only([]), only, count: () => ({ passed: 9, failed: 0 }) };
}

test.each([
  { ci: "true", alone: "passes", failed: 0, said: /^ok .*\nunsteady a\.test\.ts › adds: Error: 1 is not 2$/ },
  { ci: "true", alone: "fails", failed: 1, said: /^FAILED .*\nfailed a\.test\.ts › adds/ },
  { ci: "", alone: "passes", failed: 1, said: /^FAILED .*\nfailed a\.test\.ts › adds/ },
] as const)("CI=$ci, and alone it $alone: $failed failed", async ({ ci, alone, failed, said }) => {
  vi.stubEnv("CI", ci);
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  expect((await runStep(suite(alone))).failed).toBe(failed);
  expect(lines.join("\n").trim()).toMatch(said);
});
