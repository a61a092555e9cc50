// Measures delays in the page itself: a busy machine can lengthen a measurement but never shorten it.
import { expect, type Page } from "@playwright/test";

/** Call it before opening a page. Measures the milliseconds from one text to another, or to leaving the page. */
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

/** Expects the specified delay, or up to a second more. Drawing the first text can take a frame. */
export function expectDelay(measured: number, specifiedMs: number): void {
  expect(measured).toBeGreaterThan(specifiedMs - 100);
  expect(measured).toBeLessThan(specifiedMs + 1000);
}

const watch = `(from, to) => {
  let begun;
  const end = () => console.debug("stopwatch " + Math.round(performance.now() - begun));
  const isShown = (text) => document.body?.textContent.includes(text);
  new MutationObserver(() => {
    if (begun === undefined && isShown(from)) begun = performance.now();
    else if (begun !== undefined && to && isShown(to)) end();
  }).observe(document, { subtree: true, childList: true, characterData: true });
  if (!to) {
    globalThis.navigation.addEventListener("navigate", () => begun !== undefined && end());
  }
}`;
