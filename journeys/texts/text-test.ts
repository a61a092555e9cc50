// The test context of a specified text: a browser page, and a user with a session and prepared drafts.
import { test as playwright, expect, type Page } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import { createDraft, createAccount, type DraftOptions, type Session } from "./api-client.ts";
import type { Person } from "../steps/account.ts";

/** One account per worker. A draft is prepared once for all texts that only read it. */
export interface Traveller {
  person: Person;
  session: Session;
  draft: (options: DraftOptions) => Promise<Draft>;
}

export interface TextContext {
  page: Page;
  traveller: Traveller;
}

export const test = playwright.extend<object, { traveller: Traveller }>({
  // The tests decide every response; a service worker could answer from its cache.
  serviceWorkers: "block",
  traveller: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { person, session } = await createAccount();
      const drafts = new Map<string, Promise<Draft>>();
      const draft = (options: DraftOptions): Promise<Draft> => {
        const key = JSON.stringify(options);
        const known = drafts.get(key) ?? createDraft(session, options);
        drafts.set(key, known);
        return known;
      };
      await use({ person, session, draft });
    },
    { scope: "worker" },
  ],
});

/** Opens a page logged in, and on a draft if one is given, by setting 'root' in session storage (§9). */
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

/** Opens a page and waits until it is hydrated: before that, pressing a link loads a new page. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Open Live Chat Support" })).toBeVisible();
}

/** Expects exactly this text on the page. */
export async function see(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** Expects an alert with exactly this text, and closes it with OK. */
export async function seeAlert(page: Page, text: string, timeout?: number): Promise<void> {
  const alert = page.getByRole("alertdialog");
  await expect(alert.getByText(text, { exact: true })).toBeVisible(timeout ? { timeout } : {});
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(alert).toHaveCount(0);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/** Collects the page's console messages. */
export function consoleOf(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  return said;
}
