// The trip planner: a family plans without an account and without sending anything, shares and prints the plan, and starts it.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { formatDate } from "#domain/dates/calendar-date.ts";
import { english } from "#web/english.ts";
import { createPerson, logIn, signUp } from "../steps/account.ts";
import { pressEnterOn, tabTo, typeChoice } from "../steps/keyboard.ts";
import {
  enterTrip,
  family,
  inDays,
  twoCountries,
  typed,
  waitForForm,
} from "../steps/planner/planned-trip.ts";
import { startOwnProduct } from "../steps/products/own-product.ts";
import { waitForWorker } from "../steps/service-worker.ts";

const { planner, plannedTrip, startedTrip } = english;

/** Collects the addresses that a page requests from now on. The browser itself fetches the icon again when the address changes. */
function requestsFrom(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/favicon.svg")) requested.push(request.url());
  });
  return requested;
}

/** Enters the family's trip; the code of the answer is loaded when the first field has the focus. */
async function begin(page: Page): Promise<string[]> {
  await waitForForm(page);
  const loading = requestsFrom(page);
  await page.getByLabel(planner.purpose).focus();
  await expect.poll(() => loading.some((url) => url.includes("/trip-answer-"))).toBe(true);
  const stillLoading = async () => {
    const before = loading.length;
    await page.waitForTimeout(1000);
    return loading.length > before;
  };
  await expect.poll(stillLoading).toBe(false);
  return requestsFrom(page);
}

test("a family of four with five weeks to go plans two countries without an account, starts, and finds both drafts filled in and together in My Application", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const product = await startOwnProduct({ POLICIES: "real-life" });
  try {
    await page.goto(product.url);
    await page.getByRole("link", { name: english.home.planTrip }).click();
    await expect(page.getByRole("heading", { level: 1, name: planner.title })).toBeVisible();

    const requested = await begin(page);
    await enterTrip(page, planner, { legs: twoCountries, people: family });
    await page.getByRole("button", { name: planner.show }).click();
    await expect(page.getByRole("heading", { name: plannedTrip.title })).toBeFocused();
    await expect(page.getByText(plannedTrip.possible)).toBeVisible();
    const applications = page.getByRole("region", { name: plannedTrip.applications });
    await expect(applications.getByRole("listitem")).toHaveCount(2);
    await expect(applications.getByText(family.map(({ label }) => label).join(", "))).toHaveCount(2);
    expect(requested, "requests while planning").toEqual([]);

    await expect(page).toHaveURL(/\/plan#1\.[\w-]+$/);
    await page.reload();
    await expect(page.getByText(plannedTrip.possible)).toBeVisible();
    await expect(page.getByLabel(planner.label).nth(3)).toHaveValue("Ravi");

    await page.getByRole("button", { name: startedTrip.start }).click();
    await expect(page).toHaveURL(/\/signup$/);
    const person = createPerson();
    await signUp(page, person);
    await logIn(page, person);
    await expect(page).toHaveURL(/\/plan#1\.[\w-]+$/);
    await page.getByRole("button", { name: startedTrip.start }).click();
    await expect(page).toHaveURL(/\/applications$/, { timeout: 30_000 });

    const session = await page.request.post(`${product.url}/api/v1/login`, {
      data: { email: person.email, password: person.password },
    });
    const { data: user } = (await session.json()) as { data: { token: string } };
    const answer = await page.request.get(`${product.url}/api/v1/drafts`, {
      headers: { "x-access-token": user.token },
    });
    const { data } = (await answer.json()) as { data: { rows: StartedDraft[] } };
    expect(data.rows).toHaveLength(2);
    for (const { destinationId, from, to } of twoCountries) {
      const draft = data.rows.find(({ destination }) => destination.id === destinationId);
      expect(draft).toMatchObject({ travelDate: { departure: from, arrival: to }, plan: expect.anything() });
      const expiries = draft?.travellers.map(({ passportExpiryDate }) => passportExpiryDate);
      expect(expiries).toEqual(family.map(({ expiry }) => expiry));
    }
    await findTrip(page);
    expect(product.output()).not.toContain("Asha");
  } finally {
    await product.stop();
  }
});

/** Both applications are in one trip, and one of them can be taken out of it. */
async function findTrip(page: Page): Promise<void> {
  const { trips } = english.tracking;
  const trip = page.getByRole("region", { name: /^Trip: Vietnam, then United Arab Emirates, \d/ });
  await expect(trip.getByRole("heading", { level: 3 })).toHaveText([/^Vietnam, /, /^United Arab Emirates, /]);
  await expect(trip.getByText(trips.paid(0, 2))).toBeVisible();
  await expect(trip.getByText(trips.applyBy, { exact: true })).toHaveCount(2);
  await trip.getByRole("button", { name: trips.leaveOf("Vietnam") }).click();
  const left = page.getByRole("region", { name: /^Trip: United Arab Emirates, \d/ });
  await expect(left.getByRole("heading", { level: 3 })).toHaveCount(1);
  await expect(page.getByRole("region", { name: english.tracking.drafts.title })).toContainText("Vietnam");
}

interface StartedDraft {
  destination: { id: string };
  travelDate: { departure: string; arrival: string } | null;
  plan: object | null;
  travellers: { passportExpiryDate: string | null }[];
}

test("with flexible dates, the planner finds the first safe ones, using the keyboard only", async ({
  page,
}) => {
  await page.goto(pages.planner);
  await begin(page);
  await typeChoice(page, page.getByLabel(planner.dates.label), "No");
  await tabTo(page, page.getByLabel(planner.window.from, { exact: true }));
  await page.keyboard.type(typed(inDays(20)));
  await tabTo(page, page.getByLabel(planner.window.to, { exact: true }));
  await page.keyboard.type(typed(inDays(60)));
  await typeChoice(page, page.getByLabel(planner.country, { exact: true }), "Vietnam");
  await tabTo(page, page.getByLabel(planner.stayDays));
  await page.keyboard.type("7");
  await pressEnterOn(page, page.getByRole("button", { name: planner.show }));
  await expect(page.getByRole("heading", { name: plannedTrip.title })).toBeFocused();
  const title = plannedTrip.leg("Vietnam", formatDate(inDays(20)), formatDate(inDays(26)));
  await expect(page.getByRole("region", { name: title })).toBeVisible();
});

test("the plan goes into a calendar and onto paper, without the form", async ({ page }) => {
  await page.goto(pages.planner);
  await begin(page);
  await enterTrip(page, planner, { legs: twoCountries, people: family });
  await page.getByRole("button", { name: planner.show }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: plannedTrip.calendar }).click();
  const file = await (await downloading).createReadStream();
  const text = (await file.toArray()).join("").replaceAll("\r\n ", "");
  expect(text).toContain(`SUMMARY:${plannedTrip.events.apply("Vietnam")}`);
  expect(text).toContain(`DTSTART;VALUE=DATE:${inDays(35).replaceAll("-", "")}`);
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(6);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: plannedTrip.title })).toBeVisible();
  await expect(page.getByRole("heading", { name: planner.where })).toBeHidden();
});

test.describe("after one visit", () => {
  test.use({ serviceWorkers: "allow" });

  test("the planner works without a connection, from a shared link too", async ({ page, context }) => {
    await page.goto(pages.planner);
    await waitForWorker(page);
    // The worker controls pages from the next visit on, and caches this one.
    await page.reload();
    await begin(page);
    await enterTrip(page, planner, { legs: twoCountries, people: family });
    await page.getByRole("button", { name: planner.show }).click();
    await expect(page.getByText(plannedTrip.advice)).toBeVisible();
    await expect(page).toHaveURL(/#1\./);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(plannedTrip.advice)).toBeVisible();
  });
});
