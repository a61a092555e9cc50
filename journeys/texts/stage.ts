// The stage on which a text is met: a browser page, and a person with a session whose drafts the API has prepared.
import { test as playwright, expect, type Page } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import { aDraft, anAccount, type DraftWish, type Session } from "./outside.ts";
import type { Person } from "../steps/account.ts";

/** One account for each worker; a draft is prepared once for all texts that only look at it. */
export interface World {
  person: Person;
  session: Session;
  draft: (wish: DraftWish) => Promise<Draft>;
}

export interface Stage {
  page: Page;
  world: World;
}

export const test = playwright.extend<object, { world: World }>({
  // What the outside world answers is decided in the tests, never by a worker of the browser that kept an answer.
  serviceWorkers: "block",
  world: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { person, session } = await anAccount();
      const drafts = new Map<string, Promise<Draft>>();
      const draft = (wish: DraftWish): Promise<Draft> => {
        const key = JSON.stringify(wish);
        const known = drafts.get(key) ?? aDraft(session, wish);
        drafts.set(key, known);
        return known;
      };
      await use({ person, session, draft });
    },
    { scope: "worker" },
  ],
});

/** Opens a page as somebody who is logged in, on a draft where there is one: with 'root' as the product keeps it. */
export async function enter(
  page: Page,
  path: string,
  { session, draft }: { session: Session; draft?: Draft },
): Promise<void> {
  const visa = draft && {
    visaApplicationData: { draftId: draft.id, travellerId: null },
    selectedDestination: draft.destination,
    selectedVisaType: draft.visaType,
  };
  const root = { user: { userData: { data: session } }, ...(visa ? { visa } : {}) };
  const kept = Buffer.from(JSON.stringify(root)).toString("base64");
  await page.addInitScript((encoded) => {
    if (location.protocol.startsWith("http") && !sessionStorage.getItem("root"))
      sessionStorage.setItem("root", encoded);
  }, kept);
  await page.goto(path);
}

/** Opens a page that came as HTML, and waits until the browser has taken it over: a press before that loads a page anew. */
export async function takenOver(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Open Live Chat Support" })).toBeVisible();
}

/** The text stands on the page, to the letter. */
export async function see(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** The product's alert says exactly this, until it is closed with OK. */
export async function seeAlert(page: Page, text: string, timeout?: number): Promise<void> {
  const alert = page.getByRole("alertdialog");
  await expect(alert.getByText(text, { exact: true })).toBeVisible(timeout ? { timeout } : {});
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(alert).toHaveCount(0);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/** Everything that the page says in the console from now on. */
export function consoleOf(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  return said;
}
