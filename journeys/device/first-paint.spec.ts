// What a public page shows before its script runs: it is painted with a part of the stylesheet, and must look as with all of it.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { waitForWorker } from "../steps/service-worker.ts";

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
    // The browser decides with a frame which sections are near enough to the screen to be laid out.
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < 3; frame++) await nextFrame();
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

/** The scripts and the whole stylesheet are not started, so the page stays as the server sent it. */
async function keepAsSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
    globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout;
  });
}

for (const path of [pages.root, "/countries/japan", pages.help, pages.howItWorks, pages.terms, "/nowhere"])
  test(`${path} is painted as with the whole stylesheet`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await keepAsSent(page);
    // It is loaded with the whole stylesheet; without it headings keep their widths.
    await page.route("**/newsreader-*", (route) => route.abort());
    await page.goto(path);
    const { elements, changed } = await compareLooks(page);
    expect(elements).toBeGreaterThan(50);
    expect(changed).toEqual([]);
  });

test("a reload of Home returns to the same place on the page", async ({ page }) => {
  await page.goto(pages.root);
  const last = page.getByRole("heading", { name: "Our Application Process" });
  await last.scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Open Live Chat Support" })).toBeVisible();
  const top = async () => Math.round((await last.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  await page.reload();
  await expect.poll(top).toBe(before);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("headings have their font before the whole stylesheet from the second visit on", async ({ page }) => {
    await page.goto(pages.root);
    await waitForWorker(page);
    await keepAsSent(page);
    await page.goto(pages.help);
    expect(await page.locator("head [rel=stylesheet]").count()).toBe(0);
    const faces = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ family }) => family.includes("Newsreader Variable"))
          .map(({ status }) => status),
      );
    await expect.poll(faces).toEqual(["loaded"]);
  });
});
