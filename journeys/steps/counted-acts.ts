// Counts what a user does with the hands: keys, clicks, and scrolling of the page. Typed letters and panes do not count.
import type { Page } from "@playwright/test";

export interface Acts {
  keys: number;
  clicks: number;
  scrolls: number;
}

declare global {
  var countedActs: Acts | undefined;
}

/** Call it before the first page; each full load of a page begins at zero. */
export async function countActs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const acts: Acts = { keys: 0, clicks: 0, scrolls: 0 };
    globalThis.countedActs = acts;
    const isTyped = ({ key, target }: KeyboardEvent) =>
      key.length === 1 && target instanceof Element && target.matches("input, textarea");
    addEventListener("keydown", (event) => (acts.keys += isTyped(event) ? 0 : 1), true);
    // The click that a key makes on a button has no detail.
    addEventListener("click", ({ detail }) => (acts.clicks += detail > 0 ? 1 : 0), true);
    addEventListener("scroll", ({ target }) => (acts.scrolls += target === document ? 1 : 0), true);
  });
}

export async function readActs(page: Page): Promise<Acts> {
  return page.evaluate(() => ({ ...(globalThis.countedActs ?? { keys: 0, clicks: 0, scrolls: 0 }) }));
}
