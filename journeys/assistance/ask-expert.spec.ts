// Expert help in two browsers: a traveller asks on a step, a specialist answers in the console, the answer is in the chat within 2 s.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/language/english.ts";
import { englishReview } from "#web/language/english-review/review.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { openStaff } from "../steps/staff.ts";

const { chat } = english.help;
const { questions } = englishReview;
const launcher = english.frame.chat;

test("a question on a step is answered in the console, and the answer is in the chat within 2 s, or on its badge", async ({
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
  await pressUntilOn(console, "Charu Sharma");
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

/** 'j' goes from question to question: others may stand before it. */
async function pressUntilOn(page: Page, name: string): Promise<void> {
  const link = page.getByRole("link", { name });
  await expect(link).toBeVisible();
  const isThere = () => link.evaluate((element) => element === document.activeElement);
  for (let at = 0; at < 30 && !(await isThere()); at++) await page.keyboard.press("j");
  await expect(link).toBeFocused();
}

/** Answers how many milliseconds passed between the sending and what was waited for. */
async function answerAndWait(page: Page, text: string, until: () => Promise<void>): Promise<number> {
  await page.keyboard.press("r");
  await page.getByLabel(questions.answer).fill(text);
  const begun = performance.now();
  await page.keyboard.press("Control+Enter");
  await until();
  return performance.now() - begun;
}
