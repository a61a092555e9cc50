// axe on a page as it stands. Run as it is: its wrapper for Playwright loads style sheets again and takes twice as long.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type * as Axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export interface Violation {
  rule: string;
  /** The markup of each element that violates it. */
  elements: string[];
}

/** What the page itself violates; frames of payment providers are theirs. */
export async function violationsOn(page: Page): Promise<Violation[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      iframes: false,
      preload: false,
      resultTypes: ["violations"],
    });
    return violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) }));
  });
}
