// Measures in the page itself, so that a busy machine lengthens what is measured at most, and never shortens it.
import { expect, type Page } from "@playwright/test";

/** Installed before a page is opened: milliseconds from the first sight of one text to another, or to leaving the page. */
export async function startStopwatch(page: Page, from: string, to?: string): Promise<() => Promise<number>> {
  let measured: number | undefined;
  page.on("console", (message) => {
    const [, ms] = /^stopwatch (\d+)/.exec(message.text()) ?? [];
    if (ms) measured ??= Number(ms);
  });
  await page.addInitScript({ content: `(${watch})(${JSON.stringify(from)}, ${JSON.stringify(to ?? null)})` });
  return async () => {
    await expect.poll(() => measured, { intervals: [50] }).toBeDefined();
    return measured ?? NaN;
  };
}

/** Within a second after the specified delay, and not before it; a frame may pass before a text is drawn. */
export function expectDelay(measured: number, specifiedMs: number): void {
  expect(measured).toBeGreaterThan(specifiedMs - 100);
  expect(measured).toBeLessThan(specifiedMs + 1000);
}

const watch = `(from, to) => {
  let begun;
  const end = () => console.debug("stopwatch " + Math.round(performance.now() - begun));
  const stands = (text) => document.body?.textContent.includes(text);
  new MutationObserver(() => {
    if (begun === undefined && stands(from)) begun = performance.now();
    else if (begun !== undefined && to && stands(to)) end();
  }).observe(document, { subtree: true, childList: true, characterData: true });
  if (!to) {
    globalThis.navigation.addEventListener("navigate", () => begun !== undefined && end());
  }
}`;
