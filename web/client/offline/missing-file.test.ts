// @vitest-environment jsdom
// When a screen's script is missing, the page reloads once, not twice.
import { beforeEach, expect, test } from "vitest";
import { isMendedByReloading } from "./missing-file.ts";

const gone = new TypeError("Failed to fetch dynamically imported module: https://x/assets/a.js");

beforeEach(() => sessionStorage.clear());

test.each([
  [gone, true],
  [new TypeError("error loading dynamically imported module: https://x/assets/a.js"), true],
  [new TypeError("Importing a module script failed."), true],
  [new Error("Unable to preload CSS for /assets/a.css"), true],
  [new TypeError("undefined is not a function"), false],
  ["Failed to fetch dynamically imported module", false],
])("reloading fixes %s: %s", (error, expected) => {
  expect(isMendedByReloading(error)).toBe(expected);
});

test("a script that is still missing after a reload is reported as a failure", () => {
  sessionStorage.setItem("pravesh-reloaded-at", String(Date.now() - 5_000));
  expect(isMendedByReloading(gone)).toBe(false);
  sessionStorage.setItem("pravesh-reloaded-at", String(Date.now() - 120_000));
  expect(isMendedByReloading(gone)).toBe(true);
});
