// What counts as the title of a test.
import { expect, test } from "vitest";
import { titlesIn } from "./test-titles.ts";

test("titles of tests, groups, tables of tests and rows are found", () => {
  const source = [
    'const sentence =\n  "Please wait.";',
    'describe("a group", () => {',
    '  test("a test", () => {});',
    '  it.each<[string]>([["row"]])(\n    "each %s",\n    () => {});',
    "  test(`at ${width} px`, () => {});",
    '  testTexts([{ section: "§8", text: "a text", shownOn: "a page" }, { section: "§8", text: sentence }]);',
  ].join("\n");
  expect(titlesIn(source).toSorted()).toEqual(
    ["Please wait.", "a group", "a page", "a test", "a text", "at ${width} px", "each %s"].toSorted(),
  );
});

test("a comment and a text of the page are no titles", () => {
  const source =
    '// "a comment"\nexpect(screen.getByText("a text of the page"));\nconst unused = "a constant";';
  expect(titlesIn(source)).toEqual([]);
});
