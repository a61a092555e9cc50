// Defines one browser test for each row of a table of specified texts.
import type { SpecifiedText } from "./specified-texts.ts";
import { type TextContext, test } from "./text-test.ts";

export type Row = SpecifiedText & {
  /** Where the user sees it. */
  shownOn: string;
  /** Causes the text to be shown, and expects it. */
  check: (context: TextContext) => Promise<void>;
};

export function testTexts(rows: readonly Row[]): void {
  for (const { section, text, shownOn, check } of rows) {
    test(`${section}: ${text} (${shownOn})`, ({ page, traveller }) => check({ page, traveller }));
  }
}
