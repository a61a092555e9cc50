// Expert help in two browsers: a traveller asks on a step, a specialist answers, and the chat shows the answer within 2 s.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { openStaff } from "../steps/staff.ts";

const { chat } = english;
const { questions } = englishReview;
const launcher = english.frame.chat;

test("an answer from the console is in the open chat, or on the badge of the closed one, within 2 s", async ({
  page,
  browser,
}) => {
  const traveller = await openAccount("Charu Sharma");
  const draft = await prepareDraft(traveller, { destination: "laos" });
  await enterAs(page, traveller, draft.id);
  await page.goto(pages.plan);
  await page.getByRole("button", { name: launcher.ask }).click();
  const dialog = page.getByRole("dialog", { name: chat.title });
  await expect(dialog).toContainText(chat.about(chat.askedAt.plan));
  await say(page, "Is a single entry enough?");
  await expect(dialog.getByRole("log")).toContainText("Is a single entry enough?");
  await expect(dialog).toContainText(chat.waitingNote);

  const console = await (await browser.newContext()).newPage();
  await enterAs(console, await openStaff("specialist", "Kavya Nair"));
  await console.goto(pages.reviewQuestions);
  const row = console.getByRole("listitem").filter({ hasText: "Charu Sharma" });
  await expect(row).toContainText(questions.askedAt.plan);
  await console.getByRole("heading", { level: 1 }).focus();
  await pressUntilFocused(console, "Charu Sharma");
  await console.keyboard.press("Enter");
  await expect(console.getByRole("log")).toContainText("Is a single entry enough?");

  const waited = await answerAndWait(console, "Yes, for one stay.", () =>
    expect(dialog.getByRole("log")).toContainText("Yes, for one stay.", { timeout: 2000 }),
  );
  expect(waited).toBeLessThan(2000);
  await say(page, "Thank you");
  await expect(console.getByRole("log")).toContainText("Thank you");

  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: launcher.ask })).toBeFocused();
  await answerAndWait(console, "You are welcome.", () =>
    expect(page.getByRole("button", { name: launcher.openUnread(1) })).toBeVisible({ timeout: 2000 }),
  );
  await page.getByRole("button", { name: launcher.openUnread(1) }).click();
  await expect(dialog.getByRole("log")).toContainText("You are welcome.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: launcher.open, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: launcher.open, exact: true })).toBeVisible();
});

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel(chat.input).fill(text);
  await page.keyboard.press("Enter");
}

/** Presses 'j', which moves from question to question, until the named one has the focus. */
async function pressUntilFocused(page: Page, name: string): Promise<void> {
  const link = page.getByRole("link", { name });
  await expect(link).toBeVisible();
  const isThere = () => link.evaluate((element) => element === document.activeElement);
  for (let at = 0; at < 30 && !(await isThere()); at++) await page.keyboard.press("j");
  await expect(link).toBeFocused();
}

/** Sends an answer and returns how many milliseconds passed until the awaited change. */
async function answerAndWait(page: Page, text: string, until: () => Promise<void>): Promise<number> {
  await page.keyboard.press("r");
  await page.getByLabel(questions.answer).fill(text);
  const begun = performance.now();
  await page.keyboard.press("Control+Enter");
  await until();
  return performance.now() - begun;
}
