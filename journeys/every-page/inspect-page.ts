// Inspects a page: no axe violations, no horizontal scrolling, large enough targets, no motion when it is reduced.
import { expect, type Page } from "@playwright/test";
import { violationsOn } from "./axe.ts";

/** Call it before opening a page. Collects console errors and violations of the content security policy. */
export async function listen(page: Page, says?: RegExp): Promise<() => Promise<string[]>> {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error") return;
    // The browser's own message about a response that the page expects.
    if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(text)) return;
    if (!says?.test(text)) complaints.push(`console: ${text}`);
  });
  await page.exposeFunction("violated", (what: string) => complaints.push(what));
  await page.addInitScript(() => {
    const { violated } = globalThis as unknown as { violated: (what: string) => void };
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      violated(`content security policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return async () => {
    // Console messages arrive late: a round trip waits for them.
    await page.evaluate(() => undefined);
    return complaints;
  };
}

/** Waits until the page is shown, and has finished loading unless its loading state is inspected. */
export async function settle(
  page: Page,
  { loading = false }: { loading?: boolean | undefined },
): Promise<void> {
  await expect(page.locator("h1").first()).toBeAttached();
  if (!loading) await expect(page.locator(".animate-breathe")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Describes every problem of the page in its current state. */
export async function inspect(page: Page): Promise<string[]> {
  const found = (await violationsOn(page)).map(
    ({ rule, elements }) => `axe ${rule}: ${elements.map((html) => html.slice(0, 300)).join(" · ")}`,
  );
  return [...found, ...(await page.evaluate(measure))];
}

/** Runs in the page: measures scrolling, target sizes and motion. */
function measure(): string[] {
  const found: string[] = [];
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) found.push(`scrolls sideways by ${sideways} pixels`);

  const smallestTarget = 44;
  const controls = "button, [role=button], input:not([type=hidden]), select, textarea, summary";
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest("[aria-hidden=true]"))
      continue;
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const isTicked = control instanceof HTMLInputElement && /checkbox|radio|file/.test(control.type);
    const boxes = [control, ...(isTicked ? labels : [])].map((each) => each.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    // Seven days of a week have to fit into the narrowest screen.
    const narrowest = control.closest("[role=grid]") ? 36 : smallestTarget;
    if (Math.round(width) >= narrowest && Math.round(height) >= smallestTarget) continue;
    found.push(`small target ${Math.round(width)}×${Math.round(height)}: ${control.outerHTML.slice(0, 200)}`);
  }

  const longestMs = 1;
  const inMs = (times: string) =>
    Math.max(...times.split(",").map((time) => parseFloat(time) * (time.includes("ms") ? 1 : 1000)));
  for (const element of document.querySelectorAll("body *")) {
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
    const moves = animationName !== "none" && inMs(animationDuration) > longestMs;
    if (moves || inMs(transitionDuration) > longestMs)
      found.push(`moves: ${element.outerHTML.slice(0, 200)}`);
  }
  return found;
}
