// Hands on the keyboard only: after each key the focus is somewhere, can be seen, and nothing covers it (WCAG 2.4.7, 2.4.11).
import { expect, type Locator, type Page } from "@playwright/test";

const maxStops = 150;

export interface Keyboard {
  /** Presses keys one after the other. */
  press: (...keys: string[]) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Presses Tab, or Shift+Tab, until the target has the focus. */
  tabTo: (target: Locator, key?: "Tab" | "Shift+Tab") => Promise<void>;
  /** Goes to the target with Tab and presses Enter. */
  enterOn: (target: Locator, key?: "Tab" | "Shift+Tab") => Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  /** A page that has just been loaded has no focus yet. */
  let former = "";
  const expectFocus = (when: string) =>
    expect.poll(() => page.evaluate(findLostFocus, when), { message: `the focus ${when}` }).toBe("");
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      // Between two Tabs nothing happens that could take it away.
      if (former && former !== key) await expectFocus(`before ${key}, after ${former}`);
      former = key;
      await page.keyboard.press(key);
      // A dialog that closes, or a form that disappears, moves the focus in one of the next frames.
      await expectFocus(`after ${key}`);
    }
  };
  const tabTo = async (target: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < maxStops; stop++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    throw new Error(`${target.toString()} was not among ${maxStops} tab stops.`);
  };
  return {
    press,
    type: (text) => page.keyboard.type(text),
    tabTo,
    enterOn: async (target, key) => {
      await tabTo(target, key);
      await press("Enter");
    },
  };
}

/** Runs in the page. Describes what is wrong with the focus, or returns ''. */
function findLostFocus(when: string): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) {
    // From the last control of a dialog, Tab leads to the browser's own bar and from there to the first one.
    return when.endsWith("Tab") && document.querySelector("dialog:modal") ? "" : "lost";
  }
  // Headings and results that take the focus for a screen reader; Tab never stops at them.
  if (focused.getAttribute("tabindex") === "-1" || focused instanceof HTMLDialogElement) return "";
  const name = focused.outerHTML.slice(0, 200);
  // A file input shows its focus on the label around it.
  const bearers = [focused, focused.closest("label"), focused.nextElementSibling];
  const isOutlined = bearers.some((bearer) => {
    if (!bearer) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(bearer);
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  });
  if (!isOutlined) return `not outlined: ${name}`;
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const [seenLeft, seenTop] = [Math.max(left, 0), Math.max(top, 0)];
  const [seenRight, seenBottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
  if (seenRight - seenLeft < 2 || seenBottom - seenTop < 2) return `outside the window: ${name}`;
  const at = document.elementFromPoint((seenLeft + seenRight) / 2, (seenTop + seenBottom) / 2);
  const isOnTop = at !== null && bearers.some((bearer) => bearer?.contains(at) || at.contains(bearer));
  return isOnTop ? "" : `covered by ${at?.outerHTML.slice(0, 100)}: ${name}`;
}
