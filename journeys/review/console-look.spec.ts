// How the console looks where two things meet: the search field and its button, the current page and its badge, a dialog
// and the strip of the scroll bar; and its tables, which are cards on a phone.
import { expect, type Locator, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { officeCalls, staffCalls } from "#contract/review/paths.ts";
import { office } from "#web/features/office/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { createPerson } from "../steps/account.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { openAdministrator, openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { quality, queue, staffFrame } = englishReview;
const { guard, money, staff, table } = office;

test("the search field is as high as its button", async ({ page }) => {
  await enterAs(page, await openStaff("specialist", "Kavya Nair"));
  await page.goto(pages.review);
  const search = page.getByRole("search");
  const field = await heightOf(search.getByLabel(queue.search));
  expect(await heightOf(search.getByRole("button", { name: queue.searchNow }))).toBe(field);
});

test("only the name of the current page is underlined, not the number next to it", async ({ page }) => {
  await enterAs(page, await openStaff("specialist", "Kavya Nair"));
  await page.goto(pages.reviewQuestions);
  const current = page
    .getByRole("navigation", { name: staffFrame.navigation })
    .locator("[aria-current=page]");
  const lineOf = (element: Locator) =>
    element.evaluate((shown) => getComputedStyle(shown).textDecorationLine);
  expect(await lineOf(current)).toBe("none");
  expect(await lineOf(current.locator("span").first())).toBe("underline");
});

test("behind a form in a dialog, the strip of the scroll bar is as dim as the page", async ({ page }) => {
  await enterAs(page, await openStaff("specialist", "Kavya Nair"));
  await page.goto(pages.review);
  const shade = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect(page.getByRole("search")).toBeVisible();
  const before = await shade();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await shade()).not.toBe(before);
});

test("on a phone the administrators' tables are cards that don't scroll sideways; on a tablet they are tables", async ({
  page,
}) => {
  await enterAs(page, (await openAdministrator()).account);
  for (const path of [pages.reviewStaff, pages.reviewCatalogue, `${pages.reviewRules}?check=all`]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const table = page.getByRole("table").first();
    const cells = table.getByRole("row").nth(1).getByRole("cell");
    await expect(cells.first()).toBeVisible();
    expect(await page.evaluate(widestBeyond), path).toBe(0);
    const [name, second] = [await topOf(cells.nth(0)), await topOf(cells.nth(2))];
    expect(second, path).toBeGreaterThan(name);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(table.getByRole("columnheader").first()).toBeVisible();
    expect(await topOf(cells.nth(2)), path).toBe(await topOf(cells.nth(0)));
  }
});

test("refunds that wait for approval fit their table on a tablet, and are cards below that", async ({
  page,
}) => {
  const { applicationId: reference } = await submitApplication(await openAccount(), { travellers: 4 });
  const { account: lakshmi } = await openAdministrator();
  const refund = { reference, amount: 1_000_000, reason: "The journey was called off by the payer" };
  await lakshmi.call("POST", officeCalls.refunds, refund);
  await enterAs(page, (await openAdministrator()).account);
  await page.goto(pages.reviewMoney);
  await page.getByLabel(money.findRefund).fill(reference);
  await expect(
    page.getByRole("button", { name: new RegExp(`^${money.approve}: .*${reference}`) }),
  ).toBeVisible();
  for (const width of [390, 720, 740, 768, 820, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    expect(await page.evaluate(widestBeyond), `${width} px`).toBe(0);
  }
});

test("on a tablet the answers to a proposed administrator, and the other acts, are on one line", async ({
  page,
}) => {
  const { account: lakshmi, unusedCode } = await openAdministrator();
  const { fullName, email, phone } = createPerson("Arjun Mehta");
  const invited = { fullName, email, phone, role: "administrator", code: await unusedCode() };
  await lakshmi.call("POST", staffCalls.list, invited);
  await enterAs(page, (await openAdministrator()).account);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(pages.reviewStaff);
  await page.getByLabel(staff.search).fill(email);
  const row = page.getByRole("row", { name: email });
  const tops = [guard.agreeOf(fullName), guard.declineOf(fullName), table.otherActsOf(fullName)].map((name) =>
    topOf(row.getByRole("button", { name })),
  );
  const [first] = await Promise.all(tops);
  expect(await Promise.all(tops)).toEqual([first, first, first]);
  expect(await page.evaluate(widestBeyond)).toBe(0);
});

test("the workload of colleagues is cards on a phone, and a table that fits on a tablet", async ({
  page,
}) => {
  await enterAs(page, await openStaff("supervisor", "Sunita Joshi"));
  await page.goto(pages.reviewReports);
  const workload = page.getByRole("region", { name: quality.workload });
  const cells = workload.getByRole("row").nth(1).getByRole("cell");
  await expect(cells.first()).toBeVisible();
  const beyond = () => workload.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await beyond()).toBe(0);
  expect(await topOf(cells.nth(1))).toBeGreaterThan(await topOf(cells.nth(0)));
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await beyond()).toBe(0);
  expect(await topOf(cells.nth(1))).toBe(await topOf(cells.nth(0)));
});

test("on a phone the name of the current page is in sight in the row of pages", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, (await openAdministrator()).account);
  for (const path of [pages.reviewMails, pages.reviewMoney, pages.reviewStaff]) {
    await page.goto(path);
    const current = page
      .getByRole("navigation", { name: staffFrame.navigation })
      .locator("[aria-current=page]");
    await expect(current, path).toBeInViewport({ ratio: 1 });
  }
});

/** By how many pixels the page, or anything on it that scrolls sideways, is wider than its place. */
function widestBeyond(): number {
  const scrolled = [...document.querySelectorAll("main [role=region]"), document.documentElement];
  return Math.max(...scrolled.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}

test("on a phone, only the row of pages scrolls sideways, not the console", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await enterAs(page, await openStaff("specialist", "Kavya Nair"));
  await page.goto(pages.review);
  await expect(page.getByRole("search")).toBeVisible();
  // Without the strip of the scroll bar.
  const sideways = await page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    return scrollWidth - document.documentElement.getBoundingClientRect().width;
  });
  expect(sideways).toBe(0);
});

async function heightOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.height;
}
