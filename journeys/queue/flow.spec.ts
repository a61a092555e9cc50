// A specialist's queue: enough rows on one screen, the way back from a case, views that follow the work, and the next case.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { englishReview } from "#web/features/review/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { queue, caseView } = englishReview;
const enoughCases = 16;

test.beforeAll(async () => {
  const traveller = await openAccount("Ravi Deshpande");
  for (let made = 0; made < enoughCases; made++) await submitApplication(traveller);
});

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAs(page, await openStaff("specialist", "Kavya Nair"));
});

test("14 dense rows are visible at 1280×800 without scrolling", async ({ page }) => {
  await page.goto(pages.review);
  await expect(page.locator("[data-case]").nth(enoughCases - 1)).toBeAttached();
  expect(await visibleRows(page)).toBeGreaterThanOrEqual(14);
});

/** Rows that are inside the window from top to bottom. */
function visibleRows(page: Page): Promise<number> {
  return page.locator("[data-case]").evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );
}

for (const [way, back] of [
  ["'u'", (page: Page) => page.keyboard.press("u")],
  ["the link", (page: Page) => page.getByRole("link", { name: caseView.back }).click()],
] as const) {
  test(`view, filter, sort order and row survive opening a case and coming back by ${way}`, async ({
    page,
  }) => {
    await page.goto(pages.review);
    await page.getByRole("link", { name: new RegExp(`^${queue.views.unclaimed}`) }).click();
    await page.getByRole("button", { name: queue.filters, exact: true }).click();
    await page.getByLabel(queue.visaType).selectOption("tourist");
    await page.getByRole("button", { name: queue.heads.departure }).click();
    await expect(page).toHaveURL(/sort=departure/);
    const address = page.url();
    const row = page.locator("[data-case]").nth(11);
    const id = await row.getAttribute("data-case");
    await row.getByRole("link").click();
    await expect(page.getByRole("link", { name: caseView.back })).toBeVisible();
    await back(page);
    await expect(page).toHaveURL(address);
    const returned = page.locator(`[data-case="${id}"]`);
    await expect(returned.getByRole("link")).toBeFocused();
    await expect(returned).toBeInViewport();
  });
}

test("a case claimed under a filter stays where it is, and the views count it", async ({ page }) => {
  await page.goto(`${pages.review}?view=unclaimed`);
  const row = page.locator("[data-case]").nth(1);
  const id = await row.getAttribute("data-case");
  await row.getByRole("button", { name: /^Claim/ }).click();
  await expect(row.getByText(queue.claimedByMe)).toBeVisible();
  expect(await row.getAttribute("data-case")).toBe(id);
  await expect(page.getByRole("link", { name: `${queue.views.mine} 1` })).toBeVisible();
});

test("'s' opens the most urgent case, claimed", async ({ page }) => {
  await page.goto(pages.review);
  await expect(page.locator("[data-case]").first()).toBeVisible();
  await page.keyboard.press("s");
  await expect(page).toHaveURL(/\/review\/cases\//);
  await page.goto(`${pages.review}?view=mine`);
  await expect(page.locator("[data-case]")).toHaveCount(1);
});
