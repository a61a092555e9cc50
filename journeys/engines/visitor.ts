// A visitor in a browser of any engine: each step waits until the page allows it.
import { expect } from "@playwright/test";
import { type ApiAccount, rememberedLogin } from "../steps/api-account.ts";
import type { Driver, Target } from "./driver.ts";

export interface Visitor {
  driver: Driver;
  /** Files that were downloaded. */
  downloads: string;
  open: (path: string) => Promise<void>;
  /** Opens a page as a logged-in user, on a draft if one is given. */
  enterAs: (account: ApiAccount, path: string, draftId?: string) => Promise<void>;
  click: (target: Target) => Promise<void>;
  type: (target: Target, text: string) => Promise<void>;
  focus: (target: Target) => Promise<void>;
  chooseFile: (target: Target, path: string) => Promise<void>;
  press: (...keys: string[]) => Promise<void>;
  /** Waits for a text, in the whole page or within an element. */
  see: (text: string | RegExp, within?: string) => Promise<void>;
  /** Waits until so many lines of the page are this text. */
  seeTimes: (text: string, times: number) => Promise<void>;
  seePage: (path: RegExp) => Promise<void>;
  textOf: (css?: string) => Promise<string>;
}

const patience = { timeout: 20_000 };

export function createVisitor(driver: Driver, base: string, downloads: string): Visitor {
  const patiently = (step: () => Promise<void>) => expect(step).toPass(patience);
  const textOf = (css = "body") =>
    driver.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? "", css);
  return {
    driver,
    downloads,
    open: (path) => driver.open(new URL(path, base).href),
    enterAs: async (account, path, draftId) => {
      await driver.open(new URL("/favicon.svg", new URL(path, base)).href);
      await driver.evaluate(
        (root) => sessionStorage.setItem("root", root),
        rememberedLogin(account, draftId),
      );
      await driver.open(new URL(path, base).href);
    },
    click: (target) => patiently(() => driver.click(target)),
    type: (target, text) => patiently(() => driver.type(target, text)),
    focus: (target) => patiently(() => driver.focus(target)),
    chooseFile: (target, path) => patiently(() => driver.chooseFile(target, path)),
    press: async (...keys) => {
      for (const key of keys) await driver.press(key);
    },
    see: (text, within) =>
      typeof text === "string"
        ? expect.poll(() => textOf(within), patience).toContain(text)
        : expect.poll(() => textOf(within), patience).toMatch(text),
    seeTimes: (text, times) =>
      expect
        .poll(async () => (await textOf()).split("\n").filter((line) => line.trim() === text).length, {
          timeout: 45_000,
        })
        .toBe(times),
    seePage: (path) => expect.poll(() => driver.url(), patience).toMatch(path),
    textOf,
  };
}
