// 'Do I need a visa, and can I get one?' on Home and on a destination page: three questions, one answer, and nothing is sent.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/english.ts";
import { violationsOn } from "../every-page/axe.ts";
import { pressEnterOn, tabTo, typeChoice } from "../steps/keyboard.ts";
import { inDays, typed } from "../steps/planner/planned-trip.ts";
import { waitForWorker } from "../steps/service-worker.ts";

const { eligibility, planner, plannedTrip, shortForm } = english;

const section = (page: Page) => page.getByRole("region", { name: eligibility.title });
const headline = (page: Page) => section(page).getByRole("heading", { level: 3 });

/** Collects what is requested from now on. The browser itself fetches the icon again now and then. */
function requestsFrom(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== "/favicon.svg") requested.push(pathname);
  });
  return requested;
}

/** Opens the form once the page is hydrated, and waits until its first question has the focus and the rules are there. */
async function openForm(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: english.frame.chat.open })).toBeVisible();
  await pressEnterOn(page, section(page).getByRole("button", { name: eligibility.check }));
  await expect(section(page).getByRole("button", { name: shortForm.submit })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

async function typeDates(page: Page): Promise<void> {
  await tabTo(page, page.getByLabel(planner.entry, { exact: true }));
  await page.keyboard.type(typed(inDays(35)));
  await tabTo(page, page.getByLabel(planner.lastDay, { exact: true }));
  await page.keyboard.type(typed(inDays(42)));
}

test("on Home and on a destination page, the keyboard is enough for an answer with its facts, and nothing is sent", async ({
  page,
}) => {
  await page.goto(pages.root);
  await openForm(page);
  const country = section(page).getByLabel(planner.country, { exact: true });
  await expect(country).toBeFocused();
  const requested = requestsFrom(page);
  await typeChoice(page, country, "Vietnam");
  await typeDates(page);
  await pressEnterOn(page, section(page).getByRole("button", { name: shortForm.submit }));
  await expect(headline(page)).toBeFocused();
  await expect(headline(page)).toHaveText(/^You need a visa, and you can still get it: apply by /);
  await expect(section(page).getByText(/per traveller, with tax/)).toBeVisible();
  await expect(section(page).getByText("Not verified").first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(requested, "requests while answering").toEqual([]);
  await pressEnterOn(page, section(page).getByRole("link", { name: shortForm.plan }));
  await expect(page).toHaveURL(/\/plan#1\.[\w-]+$/);
  await expect(page.getByText(plannedTrip.possible)).toBeVisible();

  await page.goto("/countries/united-arab-emirates");
  await openForm(page);
  await typeDates(page);
  await tabTo(page, page.getByLabel(planner.expiry, { exact: true }));
  await page.keyboard.type(typed(inDays(60)));
  await tabTo(page, section(page).getByLabel(planner.singleName));
  await page.keyboard.press("Space");
  await typeChoice(page, section(page).getByLabel(planner.fatherName), planner.fatherAnswers.no);
  await pressEnterOn(page, section(page).getByRole("button", { name: shortForm.submit }));
  await expect(headline(page)).toBeFocused();
  await expect(headline(page)).toHaveText(shortForm.headlines.no());
  await expect(section(page).getByText(/Renew it first/)).toBeVisible();
  await expect(section(page).getByText(plannedTrip.blockers.single_name())).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test.describe("after one visit", () => {
  test.use({ serviceWorkers: "allow" });

  test("the answer is there without a connection", async ({ page, context }) => {
    await page.goto("/countries/vietnam");
    await waitForWorker(page);
    // The worker controls pages from the next visit on, and caches this one.
    await page.reload();
    await openForm(page);
    await context.setOffline(true);
    await page.reload();
    await openForm(page);
    await typeDates(page);
    await pressEnterOn(page, section(page).getByRole("button", { name: shortForm.submit }));
    await expect(headline(page)).toHaveText(/apply by /);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the offer leads to the requirements instead of a button", async ({ page }) => {
    await page.goto("/countries/vietnam");
    await expect(section(page).getByRole("button", { name: eligibility.check })).toBeHidden();
    await section(page).getByRole("link", { name: eligibility.withoutScripts }).click();
    await expect(page.getByRole("heading", { name: english.guide.needed.title })).toBeInViewport();
  });
});
