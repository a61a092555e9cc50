// Home's sizes and filters, chat, FAQ and contact, failing fetches and screens, browser storage (§5, §8, §9).
import { expect, type Locator, type Page } from "@playwright/test";
import { byProcessing } from "#domain/destinations.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { brand } from "#domain/brand.ts";
import { allDestinations } from "./api-client.ts";
import { consoleOf, enter, press, see, type TextContext, openHydrated } from "./text-test.ts";
import { expectDelay, startStopwatch } from "./stopwatch.ts";
import { testTexts } from "./text-table.ts";

const fetches = /\/api\/v1\/(destinations\/|documents\/images)/;

/** Opens Home from another page, because Home's own HTML already contains the catalogue. */
async function navigateToHome(page: Page): Promise<void> {
  await openHydrated(page, "/contact");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/(home)?$/);
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cards = (place: Locator) => place.getByRole("listitem");

async function checkSizes(
  { page }: TextContext,
  name: string,
  sizes: { cards: number; placeholders: number },
) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(fetches, async (route) => {
    await released;
    await route.continue();
  });
  await navigateToHome(page);
  const place = section(page, name);
  // The text for screen readers, then the placeholders.
  await expect(place.getByRole("status").locator("> *")).toHaveCount(1 + sizes.placeholders);
  release();
  await expect(cards(place)).toHaveCount(sizes.cards);
  await place.getByRole("button", { name: "See all" }).click();
  expect(await cards(place).count()).toBeGreaterThan(sizes.cards);
  await place.getByRole("button", { name: "Show less" }).click();
  await expect(cards(place)).toHaveCount(sizes.cards);
}

async function openChat(page: Page): Promise<Locator> {
  await page.goto("/contact");
  await press(page, "Open Live Chat Support");
  const chat = page.getByRole("dialog", { name: "Live Chat Support" });
  await expect(chat.getByText("Hello! How can I help you today?")).toBeVisible();
  return chat;
}

testTexts([
  {
    section: "§8",
    text: "Data fetches: logged as 'Fetch error' with the message",
    shownOn: "the console of Home, for destinations, top destinations and images",
    check: async ({ page }) => {
      const said = consoleOf(page);
      const lines = () => said.filter((line) => line.startsWith("Fetch error"));
      const sentence = "We could not reach the server. Check your connection and try again.";
      for (const fetched of [
        "destinations/destination-list",
        "destinations/top-destinations",
        "documents/images",
      ]) {
        const before = lines().length;
        await page.route(`**/api/v1/${fetched}`, (route) => route.abort());
        await navigateToHome(page);
        await expect.poll(() => lines().length, fetched).toBeGreaterThan(before);
        await page.unrouteAll();
      }
      expect([...new Set(lines())]).toEqual([`Fetch error ${sentence}`]);
      await page.route(fetches, (route) => route.abort());
      await navigateToHome(page);
      await see(page, "The destinations could not be loaded.");
    },
  },
  {
    section: "§8",
    text: "Something went wrong.",
    shownOn: "a page whose script cannot be fetched, with the message",
    check: async ({ page }) => {
      await page.route(/\/assets\/login-screen[^/]*\.js/, (route) => route.abort());
      await page.goto("/login");
      await see(page, "Something went wrong.");
      await expect(page.getByRole("alert").getByText(/dynamically imported module/)).toBeVisible();
    },
  },
  {
    section: "§8",
    text: "Unexpected Application Error!",
    shownOn: "a frame that fails: what the browser kept is of a strange shape",
    check: async ({ page, traveller }) => {
      const fullName = { first: "Meera" } as unknown as string;
      await enter(page, "/contact", { session: { ...traveller.session, fullName } });
      await see(page, "Unexpected Application Error!");
      await expect(page.getByRole("alert").getByRole("paragraph")).not.toBeEmpty();
    },
  },
  {
    section: "§8",
    text: "Page Not Found",
    shownOn: "an unknown path",
    check: async ({ page }) => {
      await page.goto("/no/such/page");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    },
  },
  {
    section: "§9",
    text: "Processing-filter thresholds: instant 1 day or less; week 6 to 7; month 10 to 30.",
    shownOn: "Home, Other Destinations",
    check: async ({ page }) => {
      const all = await allDestinations();
      expect(defaultPolicies.processingBuckets).toEqual({
        instant: { from: 0, to: 1 },
        week: { from: 6, to: 7 },
        month: { from: 10, to: 30 },
      });
      // Of two presses before the scripts have loaded, only the last one is replayed.
      await openHydrated(page, "/");
      const place = section(page, "Other Destinations");
      for (const [name, filter] of [
        ["Instant", "instant"],
        ["In week", "week"],
        ["In month", "month"],
      ] as const) {
        const days = byProcessing(all, filter, defaultPolicies.processingBuckets);
        await place.getByRole("button", { name, exact: true }).click();
        if (days.length > 12) await place.getByRole("button", { name: "See all" }).click();
        await expect(cards(place)).toHaveCount(days.length);
        for (const { name: destination } of days) await expect(place).toContainText(destination);
      }
      await place.getByRole("button", { name: "All", exact: true }).click();
      await place.getByRole("button", { name: "See all" }).click();
      await expect(cards(place)).toHaveCount(all.length);
    },
  },
  {
    section: "§9",
    text: "Top destinations 8 cards (4 placeholders)",
    shownOn: "Home, while loading and afterwards",
    check: (context) => checkSizes(context, "Top Destinations", { cards: 8, placeholders: 4 }),
  },
  {
    section: "§9",
    text: "Other destinations 12 cards (12 placeholders)",
    shownOn: "Home, while loading and afterwards",
    check: (context) => checkSizes(context, "Other Destinations", { cards: 12, placeholders: 12 }),
  },
  {
    section: "§5 Chat",
    text: "Sending is ignored if the text is blank after trimming.",
    shownOn: "the live chat: Send is disabled, Enter does nothing",
    check: async ({ page }) => {
      const chat = await openChat(page);
      const line = chat.getByRole("textbox", { name: "Your message" });
      await line.fill("   ");
      await expect(chat.getByRole("button", { name: "Send" })).toBeDisabled();
      await line.press("Enter");
      await expect(chat.getByRole("log").getByRole("listitem")).toHaveCount(1);
    },
  },
  {
    section: "§9",
    text: "Chat: canned reply delay 1000 ms",
    shownOn: "the live chat, from the message to its reply",
    check: async ({ page }) => {
      const reply = "Thanks for your message! We'll get back to you shortly.";
      const elapsed = await startStopwatch(page, "You: Is anybody there?", reply);
      const chat = await openChat(page);
      const line = chat.getByRole("textbox", { name: "Your message" });
      await line.fill("Is anybody there?");
      await line.press("Enter");
      await expect(chat.getByText(reply)).toBeVisible();
      expectDelay(await elapsed(), 1000);
    },
  },
  {
    section: "§9",
    text: "Chat: guide and FAQ answer delay 500 ms.",
    shownOn: "the live chat, from the pressed guide to its answer",
    check: async ({ page }) => {
      const elapsed = await startStopwatch(
        page,
        "You: Correcting a mistake",
        "Before you pay, open the traveller",
      );
      const chat = await openChat(page);
      await chat.getByRole("button", { name: "Correcting a mistake" }).click();
      await expect(chat.getByText("Before you pay, open the traveller")).toBeVisible();
      expectDelay(await elapsed(), 500);
    },
  },
  {
    section: "§9",
    text: "FAQ has 12 entries.",
    shownOn: "/faq and /help, one open at a time",
    check: async ({ page }) => {
      for (const path of ["/faq", "/help"]) {
        await page.goto(path);
        await see(page, "Frequently Asked Questions");
        await expect(page.locator("main details")).toHaveCount(12);
      }
      const questions = page.locator("main summary");
      await questions.nth(2).click();
      await questions.nth(7).click();
      await expect(page.locator("main details[open]")).toHaveCount(1);
      await questions.nth(7).click();
      await expect(page.locator("main details[open]")).toHaveCount(0);
    },
  },
  {
    section: "§9",
    text: "Persisted state key: 'root' in session storage.",
    shownOn: "session storage after a destination and a visa type were chosen: base64 of JSON, three slices",
    check: async ({ page }) => {
      await page.goto("/countries/vietnam");
      await page.getByRole("button", { name: /^Business Visa/ }).click();
      await expect(page).toHaveURL(/\/login$/);
      const kept = await page.evaluate(() =>
        Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)]),
      );
      expect(kept.map(([key]) => key)).toEqual(["root"]);
      const root = JSON.parse(Buffer.from(kept[0]?.[1] ?? "", "base64").toString()) as Record<string, object>;
      expect(Object.keys(root)).toEqual(["user", "visa", "documents"]);
      expect(root).toMatchObject({
        user: { userData: null },
        visa: { selectedDestination: { id: "vietnam", name: "Vietnam" }, selectedVisaType: "business" },
        documents: {},
      });
    },
  },
  {
    section: "§9",
    text: "Support contact: WhatsApp chat, phone {phone}, e-mail {email}.",
    shownOn: "/contact",
    check: async ({ page }) => {
      await page.goto("/contact");
      const statusPaths = page.getByRole("list", { name: "Ways to reach us" }).getByRole("link");
      const targets = await statusPaths.evaluateAll((links) =>
        links.map((link) => link.getAttribute("href")),
      );
      expect(targets.map((target) => target?.split(/[:?]/)[0])).toEqual(["https", "tel", "mailto"]);
      await expect(statusPaths.nth(1)).toContainText(brand.phone);
      await expect(statusPaths.nth(2)).toContainText(brand.email);
    },
  },
]);
