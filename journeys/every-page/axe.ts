// Runs axe on a page directly: the wrapper for Playwright reloads style sheets and takes twice as long.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type * as Axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export interface Violation {
  rule: string;
  /** The HTML of each element that violates the rule. */
  elements: string[];
}

/** The violations of the page itself, without the frames of payment providers. */
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
