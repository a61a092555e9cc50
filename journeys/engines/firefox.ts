// Drives Firefox through WebDriver BiDi.
import { type Browser, type ElementHandle, type KeyInput, launch, type Page } from "puppeteer-core";
import { engines } from "../../commands/testing/browsers/engines.ts";
import type { Conditions, Driver, Target } from "./driver.ts";
import { findElement, searchFor } from "./find-element.ts";

/** What the browser's settings write when a user blocks something. The camera that is blocked is a made-up one. */
const settings = {
  storage: { "network.cookie.cookieBehavior": 2 },
  javascript: { "javascript.enabled": false },
  camera: { "permissions.default.camera": 2, "media.navigator.streams.fake": true },
  notifications: { "permissions.default.desktop-notification": 2 },
};

export async function startFirefox({ without, downloads }: Conditions): Promise<Driver> {
  const programs = engines.firefox.find();
  if (!programs) throw new Error(`Firefox is not installed: ${engines.firefox.packages}`);
  const browser = await launch({
    browser: "firefox",
    executablePath: programs.browser,
    headless: true,
    extraPrefsFirefox: {
      "browser.download.folderList": 2,
      "browser.download.dir": downloads,
      "browser.download.always_ask_before_handling_new_types": false,
      "pdfjs.disabled": true,
      "intl.accept_languages": "en-IN, en",
      ...(without && settings[without]),
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return driverOf(browser, page);
}

function driverOf(browser: Browser, page: Page): Driver {
  const find = async (target: Target): Promise<ElementHandle> => {
    const handle = await page.evaluateHandle(findElement, searchFor(target));
    const element = handle.asElement();
    if (!element) throw new Error(`There is no ${JSON.stringify(searchFor(target))}`);
    return element as ElementHandle;
  };
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    reload: async () => void (await page.reload()),
    url: () => Promise.resolve(page.url()),
    evaluate: (run, argument) => page.evaluate(run as never, argument),
    click: async (target) => (await find(target)).click(),
    type: async (target, text) => {
      const field = await find(target);
      await field.click({ count: 3 });
      await field.type(text);
    },
    focus: async (target) => (await find(target)).focus(),
    chooseFile: async (target, path) =>
      ((await find(target)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    press: (key) => page.keyboard.press(key as KeyInput),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
