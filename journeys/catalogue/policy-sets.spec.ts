// A demonstration says which set of policies it runs: the specification's, or that of POLICIES=real-life.
import { expect, type Page, test } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import { calls, pages } from "#contract/paths.ts";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import { english } from "#web/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { startOwnProduct } from "../steps/products/own-product.ts";

test("the bar of the demonstration names its set of policies", async ({ page }) => {
  await page.goto(pages.root);
  const bar = page.getByRole("complementary", { name: "Demonstration" });
  await expect(bar).toHaveText("Demo: no real money, no real visas. Policies: as specified.");
});

const { apply, drafts } = english;
const today = dateInIndia(new Date());
const later = { departure: addDays(today, 20), arrival: addDays(today, 25) };
const inFiveWeeks = { departure: addDays(today, 35), arrival: addDays(today, 42) };

const typed = (date: string) => date.split("-").toReversed().join("/");
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const next = (page: Page) => page.getByRole("button", { name: drafts.flow.next }).click();
const addMore = (page: Page) => page.getByRole("button", { name: apply.travellers.addMore });

test("as specified, departure is today, and a single-entry plan is for one traveller", async ({ page }) => {
  const account = await openAccount();
  const draft = await prepareDraft(account, { entry: "Single Entry", travellers: 1, complete: true });
  await enterAs(page, account, draft.id);
  await page.goto(pages.details);
  await expect(page.getByText(/^Departure is today, /)).toBeVisible();
  await expect(field(page, apply.details.departure)).toHaveCount(0);
  const stayDays = draft.plan?.stay_period_days ?? 0;
  await field(page, apply.details.arrival).fill(typed(addDays(today, stayDays)));
  await next(page);
  const outside = `Dates must be within the next ${stayDays} days from today.`;
  await expect(page.getByText(outside).first()).toBeVisible();

  await page.goto(pages.travellers);
  await expect(addMore(page)).toBeDisabled();
  await expect(page.getByText(apply.travellers.singleEntry)).toBeVisible();
});

test("POLICIES=real-life: a single-entry plan takes dates in five weeks and a second traveller", async ({
  page,
}) => {
  const product = await startOwnProduct({ POLICIES: "real-life" });
  const urlBefore = process.env["PRAVESH_URL"];
  process.env["PRAVESH_URL"] = product.url;
  try {
    const account = await openAccount();
    const family = { entry: "Single Entry", travellers: 1, complete: true } as const;
    const draft = await prepareDraft(account, { ...family, travelDate: later });
    await enterAs(page, account, draft.id);
    await page.goto(`${product.url}${pages.details}`);
    await expect(page.getByText(/^Travel between /)).toBeVisible();
    await field(page, apply.details.departure).fill(typed(inFiveWeeks.departure));
    await field(page, apply.details.arrival).fill(typed(inFiveWeeks.arrival));
    await next(page);
    await expect(page).toHaveURL(/\/documents/);

    await page.goto(`${product.url}${pages.travellers}`);
    await addMore(page).click();
    await expect(page).toHaveURL(/\/documents\?traveller=[0-9a-f-]{36}$/);
    const { travellers, travelDate } = await account.call<Draft>("GET", calls.draft(draft.id));
    expect([travellers.length, travelDate]).toEqual([2, inFiveWeeks]);
  } finally {
    process.env["PRAVESH_URL"] = urlBefore;
    await product.stop();
  }
});

test("POLICIES=real-life: the bar says so, the filters leave no gap and Dubai lists what residents may enter", async ({
  page,
}) => {
  const product = await startOwnProduct({ POLICIES: "real-life" });
  try {
    await page.goto(product.url);
    await expect(page.getByRole("complementary", { name: "Demonstration" })).toContainText(
      "Policies: real life.",
    );
    const others = page.getByRole("region", { name: "Other Destinations" });
    await others.getByRole("button", { name: "In week" }).click();
    await expect(others.getByText("Visas that usually take 2 to 7 working days.")).toBeVisible();
    const visaFree = page.getByRole("region", { name: "Visa Free Countries For" });
    await visaFree.getByRole("combobox").selectOption("Dubai");
    await expect(visaFree.getByRole("link").first()).toContainText("No visa required");
  } finally {
    await product.stop();
  }
});
