// A specialist proposes to correct a surname; a supervisor compares it with the passport and agrees, and the traveller's
// application has the right name.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { queueCalls } from "#contract/review/paths.ts";
import { englishReview } from "#web/features/review/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { corrections, steps, fields } = englishReview;
const bell = /^Waiting for you: /;

test.use({ viewport: { width: 1280, height: 800 } });

test("a surname is corrected by two people, by keyboard, and the traveller sees it on the track page", async ({
  page,
  browser,
}) => {
  const traveller = await openAccount();
  const { id, applicationId } = await submitApplication(traveller);
  const specialist = await openStaff("specialist", "Kavya Nair");
  await specialist.call("POST", queueCalls.claim(id), {});
  await enterAs(page, specialist);
  await page.goto(pages.reviewCase.replace(":id", id));
  await propose(page);

  const other = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await enterAs(other, await openStaff("supervisor", "Sunita Rao"));
  await other.goto(pages.review);
  // Colleagues' cases of other journeys may wait too.
  await other.getByRole("button", { name: bell }).click();
  await look(other, "bell");
  await other.getByRole("link", { name: new RegExp(`^${applicationId}`) }).click();
  await agree(other);
  await expect(page.getByRole("heading", { level: 2, name: /Iyengarsson$/ })).toBeVisible();

  const own = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await enterAs(own, traveller);
  await own.goto(pages.track.replace(":id", id));
  await expect(own.getByText(/Iyengarsson/).first()).toBeVisible();
});

async function propose(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Correct…/ })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("img").first()).toBeVisible();
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(fields.lastName, { exact: true }).fill("Iyengarsson");
  await dialog.getByLabel(corrections.reason).fill("The passport's page has another surname");
  await expect(dialog.getByRole("region", { name: corrections.preview })).toContainText("Iyengarsson");
  await look(page, "propose");
  await dialog.getByRole("button", { name: corrections.send(1) }).press("Enter");
  await expect(page.getByText(steps.done.correctDetails)).toBeVisible();
  await look(page, "waiting");
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  );
}

async function agree(page: Page): Promise<void> {
  await expect(page.getByText(corrections.proposed("Iyengarsson"))).toBeVisible();
  await look(page, "supervisor");
  await page.keyboard.press("g");
  const dialog = page.getByRole("alertdialog");
  const confirm = dialog.getByRole("button", { name: steps.names.agree_correction });
  await expect(confirm).toBeDisabled();
  await look(page, "agree-before");
  await dialog.getByRole("button", { name: corrections.look, exact: true }).press("Enter");
  await expect(confirm).toBeEnabled();
  await look(page, "agree");
  await confirm.press("Enter");
  await expect(page.getByText(steps.done.agreeCorrection)).toBeVisible();
}

async function look(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
}
