// A specialist asks for a document and a detail at once; the traveller answers both on the track page, and the case says so.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { queueCalls } from "#contract/review/paths.ts";
import { english } from "#web/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { specimen } from "../steps/specimens.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { requests, steps, caseView } = englishReview;
const { action } = english.tracking;

test.use({ viewport: { width: 1280, height: 800 } });

test("a specialist asks for a photo and the father's name at once, and the traveller's answers reach the open case", async ({
  page,
  browser,
}) => {
  const traveller = await openAccount();
  const { id } = await submitApplication(traveller);
  const specialist = await openStaff("specialist", "Kavya Nair");
  await specialist.call("POST", queueCalls.claim(id), {});
  await enterAs(page, specialist);
  await page.goto(`/review/cases/${id}`);
  await expect(page.getByRole("heading", { name: /^Case PRV-/ })).toBeVisible();
  await ask(page);
  await look(page, "asked");

  const answering = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await answerBoth(answering, { traveller, id });
  const list = page.getByRole("region", { name: caseView.requests });
  await expect(list.getByText(/^Corrected from “.*” to “Raghav Iyer”$/)).toBeVisible({ timeout: 15_000 });
  await expect(list.getByText(/Answered on/)).toHaveCount(2);
});

async function ask(page: Page): Promise<void> {
  await page.keyboard.press("q");
  const dialog = page.getByRole("dialog", { name: requests.title });
  await dialog.getByLabel("Photo", { exact: true }).check();
  await dialog.getByRole("combobox", { name: /^Reason: Photo, / }).selectOption("glare");
  await dialog.getByLabel("Father's name", { exact: true }).check();
  await expect(dialog.getByText(/Father's name – Doesn't match the passport/)).toBeVisible();
  await look(page, "dialog");
  await dialog.getByRole("button", { name: requests.send(2) }).press("Enter");
  await expect(page.getByText(steps.done.ask)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  );
}

async function answerBoth(
  page: Page,
  { traveller, id }: { traveller: ApiAccount; id: string },
): Promise<void> {
  await enterAs(page, traveller);
  await page.goto(pages.track.replace(":id", id));
  const task = page.getByRole("region", { name: action.title });
  await expect(task).toContainText(action.oneOf(2));
  await expect(task).toContainText("Please answer by");
  await task.locator('input[type="file"]').first().setInputFiles(specimen("portrait00"));
  await expect(task.getByText(/^Your photo/)).toBeVisible({ timeout: 45_000 });
  await task.getByRole("button", { name: action.send }).click();
  await expect(page.getByText(action.nextItem)).toBeVisible();
  await expect(task.getByRole("button", { name: action.confirm })).toBeVisible();
  await task.getByLabel("Father's Name").fill("Raghav Iyer");
  await look(page, "correct-390");
  await task.getByRole("button", { name: action.correct }).click();
  await expect(page.getByText(action.sent)).toBeVisible();
  await expect(task).toBeHidden();
}

async function look(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
}
