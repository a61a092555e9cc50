// The console on screens of four widths: the three panes of the desk, and on a phone reading, claiming and answering.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { queueCalls } from "#contract/review/paths.ts";
import { english } from "#web/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { keyboardOf } from "./keys-only.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { caseView, conversation, queue, questions, staffFrame, steps } = englishReview;

/** How far the window scrolls, if somebody tries. */
function scrollOf(page: Page): Promise<{ sideways: number; down: number }> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { sideways: Math.max(0, scrollWidth - innerWidth), down: Math.max(0, scrollHeight - innerHeight) };
  });
}

async function boxOf(part: Locator): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const { x = NaN, y = NaN, width = NaN, height = NaN } = (await part.boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height };
}

test("the desk shows list, document and details next to each other at 1600 and 1280 px, and below each other at 768 px", async ({
  page,
}) => {
  const { id } = await submitApplication(await openAccount());
  const specialist = await openStaff("specialist", "Kavya Nair");
  await specialist.call("POST", queueCalls.claim(id));
  await enterAs(page, specialist);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(pages.reviewCase.replace(":id", id));
  const list = page.getByRole("navigation", { name: caseView.myWork });
  const sheet = page.getByRole("img", { name: new RegExp(`^${english.terms.documents.firstPage}, `) });
  const details = page.getByRole("group", { name: caseView.details, exact: true });
  const bar = page.getByRole("region", { name: steps.title });
  await expect(details).toBeVisible();
  await page.keyboard.press("n");
  await expect(sheet).toBeVisible();

  for (const [width, height] of [
    [1600, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => scrollOf(page)).toEqual({ sideways: 0, down: 0 });
    await expect(list).toBeInViewport({ ratio: 1 });
    await expect(sheet).toBeInViewport();
    await expect(details).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const [first, second, third] = [await boxOf(list), await boxOf(sheet), await boxOf(details)];
    expect(first.right).toBeLessThanOrEqual(second.left);
    expect(second.right).toBeLessThanOrEqual(third.left);
  }

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(async () => (await scrollOf(page)).sideways).toBe(0);
  await expect(sheet).toBeInViewport();
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect((await boxOf(sheet)).top).toBeLessThan((await boxOf(details)).top);
  await details.scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
});

for (const width of [768, 390]) {
  test(`at ${width} px no bar covers what has the focus in a case`, async ({ page }) => {
    const { id } = await submitApplication(await openAccount());
    const specialist = await openStaff("specialist", "Kavya Nair");
    await specialist.call("POST", queueCalls.claim(id));
    await enterAs(page, specialist);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(pages.reviewCase.replace(":id", id));
    const timeline = page.getByRole("region", { name: conversation.title });
    await keyboardOf(page).tabTo(timeline.getByRole("button", { name: conversation.filters.history }));
  });
}

test("on a phone a specialist claims a case, reads it and answers a question, without scrolling sideways", async ({
  browser,
}) => {
  // A name of their own: other journeys' travellers ask questions too.
  const traveller = await openAccount(`Zubin ${crypto.randomUUID().slice(0, 6).replaceAll(/\d/g, "q")}`);
  const { applicationId } = await submitApplication(traveller);
  const question = { id: crypto.randomUUID(), text: "Is my photo good enough?", concern: {} };
  await traveller.call("POST", "/expert-requests", question);
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await enterAs(page, await openStaff("specialist", "Kavya Nair"));
  await page.goto(pages.review);
  await page.getByRole("search").getByRole("searchbox").fill(applicationId);
  await page.getByRole("search").getByRole("button", { name: queue.searchNow }).tap();
  const row = page.locator("[data-case]").filter({ hasText: applicationId });
  await row.getByRole("button", { name: queue.claimOf(applicationId) }).tap();
  await expect(row.getByText(queue.claimedByMe)).toBeVisible();
  expect((await scrollOf(page)).sideways).toBe(0);

  await row.getByRole("link", { name: applicationId }).tap();
  await expect(page.getByRole("heading", { name: caseView.title(applicationId) })).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^Open ${english.terms.documents.photo} of`) }).tap();
  await expect(
    page.getByRole("img", { name: new RegExp(`^${english.terms.documents.photo}, `) }),
  ).toBeInViewport();
  await expect(page.getByText("Z1204560").first()).toBeVisible();
  expect((await scrollOf(page)).sideways).toBe(0);

  await page
    .getByRole("navigation", { name: staffFrame.navigation })
    .getByRole("link", { name: /^Questions/ })
    .tap();
  await page.locator("[data-case]").getByRole("link", { name: traveller.person.fullName }).first().tap();
  await page.getByLabel(questions.answer).fill("It is, thank you.");
  await page.getByRole("button", { name: questions.send }).tap();
  await expect(page.getByText(questions.sent)).toBeVisible();
  expect((await scrollOf(page)).sideways).toBe(0);
});
