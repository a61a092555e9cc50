// Steps with a keyboard only. Every tab stop has to show that it has the focus.
import { expect, type Locator, type Page } from "@playwright/test";

const maxStops = 120;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(findHiddenFocus), "the focus can be seen").toBe("");
  }
  throw new Error(`${target.toString()} was not among ${maxStops} tab stops.`);
}

/** Moves to the target with Tab and presses Enter. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Chooses from a select by typing the beginning of an option. */
export async function typeChoice(page: Page, select: Locator, text: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.type(text);
}

/** Expects the focus on the new screen's heading. */
export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

/** Expects the focus on the error summary, and follows its first link to `field`. */
export async function followFirstProblem(page: Page, title: string, field: Locator): Promise<void> {
  await expect(page.getByRole("group", { name: title })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
}

/** Expects Tab to stay inside the dialog, and Escape to close it and return the focus to its opener. */
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

/** Collects the texts of live regions on this page and on pages loaded later. */
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

/** Runs in the page. Returns the element that has the focus without showing it, or ''. */
function findHiddenFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "";
  // A file input shows its focus on the label after it, a radio card on the label around its button.
  const bearers = [focused, focused.closest("label"), focused.nextElementSibling];
  const isShown = bearers.some((bearer) => {
    if (!bearer) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(bearer);
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  });
  return isShown ? "" : focused.outerHTML.slice(0, 200);
}
