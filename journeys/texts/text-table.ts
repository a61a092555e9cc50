// Defines one browser test for each row of a table of specified texts.
import { type TextContext, test } from "./text-test.ts";

export interface Row {
  /** The section and its title, such as "§5 Login". */
  section: `§${5 | 8 | 9}${string}`;
  /** A text or rule of the specification, as `docs/contract/coverage.md` names it for a statement. */
  text: string;
  /** Where the user sees it. */
  shownOn: string;
  /** Causes the text to be shown, and expects it. */
  check: (context: TextContext) => Promise<void>;
}

export function testTexts(rows: readonly Row[]): void {
  for (const { section, text, shownOn, check } of rows) {
    test(`${section}: ${text} (${shownOn})`, ({ page, traveller }) => check({ page, traveller }));
  }
}
