// The live chat floats on public pages without hiding anything that can be read or tapped.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";

const addresses = [pages.root, "/countries/united-arab-emirates", pages.faq];

for (const width of [320, 390, 768, 1280, 1600]) {
  test(`at ${width} px the live chat covers nothing, wherever the page is scrolled to`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole("button", { name: "Open Live Chat Support" })).toBeVisible();
      expect(await coveredTexts(page), address).toEqual([]);
    }
  });
}

/** Scrolls down in steps; returns what is partly hidden: below a strip across the whole window, nothing is in view. */
function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const launcher = document.querySelector("button[aria-haspopup=dialog]")!;
    const strip = launcher.closest(".z-30")!;
    const isOpaque = getComputedStyle(strip).backgroundColor !== "rgba(0, 0, 0, 0)";
    const legible = [...document.querySelectorAll("main *, footer *")].filter(
      (element) =>
        element.matches("a, button, select, summary") ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const covered = new Set<string>();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 150) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      const across = strip.getBoundingClientRect();
      if (isOpaque && across.left <= 0 && across.width >= document.body.clientWidth) continue;
      const button = launcher.getBoundingClientRect();
      for (const element of legible) {
        const box = element.getBoundingClientRect();
        const overlaps =
          box.width > 0 &&
          box.left < button.right &&
          box.right > button.left &&
          box.top < button.bottom &&
          box.bottom > button.top;
        if (overlaps) covered.add(element.textContent?.trim().slice(0, 40) ?? "");
      }
    }
    return [...covered];
  });
}
