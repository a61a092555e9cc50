// What a public page shows before its script runs: it is painted with a part of the stylesheet, and must look as with all of it.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";

/** Loads the whole stylesheet, which waits in a template for the first paint, and returns the elements that look different then. */
function compareLooks(page: Page): Promise<{ elements: number; changed: string[] }> {
  return page.evaluate(async () => {
    const elements = [...document.querySelectorAll("body, body *:not(script, template, noscript *)")];
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element);
      // A variable is not seen, only what uses it.
      const names = [...style].filter((name) => !name.startsWith("--"));
      const own = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      const around = ["::before", "::after"].map((at) => `${at} ${getComputedStyle(element, at).content}`);
      return [...own, ...around];
    };
    await document.fonts.ready;
    const before = elements.map(lookOf);
    const { content } = document.querySelector("template") as HTMLTemplateElement;
    const link = content.querySelector("[rel=stylesheet]") as HTMLLinkElement;
    await new Promise((resolve, reject) => {
      link.addEventListener("load", resolve);
      link.addEventListener("error", reject);
      document.head.append(link);
    });
    await document.fonts.ready;
    const changed = elements.flatMap((element, at) => {
      const now = lookOf(element).filter((line) => !before[at]?.includes(line));
      return now.length > 0 ? [`${element.tagName} ${element.getAttribute("class")}: ${now.join("; ")}`] : [];
    });
    return { elements: elements.length, changed };
  });
}

for (const path of [pages.root, "/countries/japan", pages.help, pages.howItWorks, pages.terms, "/nowhere"])
  test(`${path} is painted as with the whole stylesheet`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    // The scripts are not started, so the page stays as the server sent it.
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
      globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout;
    });
    await page.goto(path);
    const { elements, changed } = await compareLooks(page);
    expect(elements).toBeGreaterThan(50);
    expect(changed).toEqual([]);
  });
