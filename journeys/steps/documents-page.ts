// Reaching the documents page, ready to upload.
import type { Page } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { enterAs, openAccount } from "./api-account.ts";
import { prepareDraft } from "./prepared-draft.ts";

/** Opens the documents of a new person's dated draft, and consents to the upload. */
export async function reachDocuments(page: Page, destination = "laos"): Promise<void> {
  const account = await openAccount();
  const draft = await prepareDraft(account, { destination, entry: "Single Entry", dated: true });
  await enterAs(page, account, draft.id);
  await page.goto(pages.documents);
  await giveConsent(page);
}

/** Ticks the consent and waits until it is saved. */
export async function giveConsent(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().includes(calls.drafts) && answer.ok());
  await page.getByRole("checkbox", { name: /I upload these documents/ }).check();
  await saved;
}
