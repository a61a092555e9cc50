// Walks a table of specified texts: one browser test for each row.
import type { SpecifiedText } from "./specified-texts.ts";
import { type Stage, test } from "./stage.ts";

export type Row = SpecifiedText & {
  /** Where the user meets it. */
  seen: string;
  /** Provokes it from outside, and finds it. */
  meet: (stage: Stage) => Promise<void>;
};

export function walk(rows: readonly Row[]): void {
  for (const { section, text, seen, meet } of rows) {
    test(`${section}: ${text} (${seen})`, ({ page, world }) => meet({ page, world }));
  }
}
