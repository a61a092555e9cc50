// Steps of somebody who has a keyboard only: every stop on the way has to show that it has the focus.
import { expect, type Locator, type Page } from "@playwright/test";

const mostStops = 120;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(findHiddenFocus), "the focus can be seen").toBe("");
  }
  throw new Error(`${mostStops} stops, and ${target.toString()} was not among them`);
}

/** Goes there by Tab and presses Enter. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Chooses from a select by typing the beginning of an option. */
export async function typeChoice(page: Page, select: Locator, text: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.type(text);
}

/** The new screen's heading has the focus. */
export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

/** The problems have the focus, and the first of their links leads to `field`. */
export async function followFirstProblem(page: Page, title: string, field: Locator): Promise<void> {
  await expect(page.getByRole("group", { name: title })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
}

/** The dialog keeps the focus however often Tab is pressed, and Escape gives it back to where it was. */
export async function expectTrapped(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press("Tab");
    const isBehind = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(isBehind, "the focus stays in the dialog").toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Collects what live regions say from now on, on this page and those loaded after it. */
export async function listenToAnnouncements(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction("heard", (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const say = (globalThis as unknown as { heard: (text: string) => void }).heard;
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest("[role=status], [role=alert], [role=log], [aria-live]");
        const added = element?.querySelectorAll("[role=status], [role=alert]") ?? [];
        for (const each of [region, ...added]) if (each?.textContent) say(each.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return heard;
}

/** Runs in the page: what has the focus without showing it, or nothing. */
function findHiddenFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "";
  // A file input shows its focus on the label after it, a card on the label around its radio button.
  const bearers = [focused, focused.closest("label"), focused.nextElementSibling];
  const isShown = bearers.some((bearer) => {
    if (!bearer) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(bearer);
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  });
  return isShown ? "" : focused.outerHTML.slice(0, 200);
}
