// Public pages arrive as HTML: they can be read without scripts and are hydrated without console messages.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";

// A blocked service worker writes to the console, which has to stay empty here.
test.use({ serviceWorkers: "allow" });

const addresses = [
  pages.root,
  pages.home,
  pages.help,
  pages.faq,
  pages.contact,
  pages.howItWorks,
  pages.planner,
  pages.terms,
  pages.privacy,
  pages.openData,
  "/countries/japan",
  "/countries/thailand",
  "/countries/atlantis",
  "/no-such-page",
];

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("Home and a destination can be read", async ({ page }) => {
    await page.goto(pages.root);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Top Destinations" })).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /Vietnam/ })
        .first(),
    ).toBeVisible();
    // The content security policy allows the inline stylesheet by its hash.
    await expect(page.getByRole("button", { name: "Get Started" })).toHaveCSS("min-height", "48px");

    await page.goto("/countries/japan");
    await expect(page).toHaveTitle("Japan visa for Indian passports · Pravesh");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply now for your Japan EVisa");
    await expect(page.getByRole("heading", { name: "Plans and prices" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("₹");
  });
});

test("every public page is hydrated with an empty console and without layout shifts", async ({ page }) => {
  const complaints = listen(page);
  await page.addInitScript(watchShifts);
  await page.addInitScript(markHeading);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("button", { name: /chat/i }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const exists = address !== "/countries/atlantis" && address !== "/no-such-page";
    expect(await readHead(page), address).toEqual({ titles: 1, descriptions: 1, canonical: exists ? 1 : 0 });
    await expect(page.locator("h1[data-sent]"), `${address} is rendered anew`).toHaveCount(1);
    expect(await page.evaluate("globalThis.shifted"), `${address} moves`).toBeLessThanOrEqual(0.01);
  }
  expect(complaints).toEqual([]);
});

test("the question named in the URL is open", async ({ page }) => {
  await page.goto("/faq#tracking");
  await expect(page.locator("details#tracking")).toHaveAttribute("open", "");
});

test("a choice made before the scripts have loaded is kept", async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(pages.root, { waitUntil: "commit" });
  await page.getByRole("main").getByRole("combobox").first().selectOption("Japan");
  releaseScripts();
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL(/\/countries\/japan$/);
});

test("a button pressed before the scripts have loaded acts once they have", async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto("/countries/vietnam", { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Business Visa/ }).click();
  releaseScripts();
  await expect(page).toHaveURL(/\/login$/);
});

test("a section that is not hydrated yet reacts to a click", async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(pages.root, { waitUntil: "commit" });
  const filter = page.getByRole("button", { name: "In week" });
  await filter.click();
  releaseScripts();
  await expect(filter).toHaveAttribute("aria-pressed", "true");
});

test("a choice made during hydration takes effect exactly once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await openAccount();
  await enterAs(page, account);
  const saved = new Set<string | null>();
  page.on("request", (asked) => {
    if (asked.method() === "PATCH") saved.add(asked.postData());
  });
  await page.addInitScript(actDuringHydration);
  await page.goto(pages.root);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.locator("button[aria-expanded=true]")).toHaveCount(1);
  await expect.poll(() => [...saved]).toEqual(['{"language":"hi"}']);
});

/** Opens the menu and chooses a language when React is listening but has not hydrated anything yet. */
function actDuringHydration(): void {
  const own = Object.getOwnPropertyDescriptor(EventTarget.prototype, "addEventListener")!;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: unknown[]) {
    Reflect.apply(own.value as () => void, this, given);
    if (given[0] !== "wheel" || !(this instanceof HTMLElement) || this.id !== "root") return;
    Object.defineProperty(EventTarget.prototype, "addEventListener", own);
    queueMicrotask(() => {
      const select = document.querySelector<HTMLSelectElement>("header select")!;
      select.value = "hi";
      for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
      document.querySelector<HTMLElement>("header button[aria-expanded]")!.click();
    });
  };
}

test("the scroll position from before the scripts have loaded is kept", async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(pages.root, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await page.evaluate(() => scrollTo(0, 600));
  releaseScripts();
  await expect(page.getByRole("button", { name: /chat/i })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test("the title changes with every page", async ({ page }) => {
  await page.goto(pages.root);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Vietnam/ })
    .first()
    .click();
  await expect(page).toHaveTitle("Vietnam visa for Indian passports · Pravesh");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/countries\/vietnam$/);
  await page.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveTitle("Login · Pravesh");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
});

test("a logged-in user is greeted after hydration, and the HTML from the server contains nothing of them", async ({
  page,
}) => {
  const complaints = listen(page);
  const account = await openAccount();
  const { fullName } = account.user;
  await enterAs(page, account);
  const answer = await page.goto(pages.root);
  expect(await answer?.text()).not.toContain(fullName);
  await expect(page.getByRole("link", { name: `Profile of ${fullName}` })).toBeVisible();
  await page.goto("/countries/japan");
  await expect(page.getByRole("link", { name: `Profile of ${fullName}` })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Holds back the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Collects console messages, except the browser's own line about a missing page, which is expected. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`${page.url()} ${error.message}`));
  page.on("console", (message) => {
    const expected = message.text().includes("the server responded with a status of 404");
    if (!expected) complaints.push(`${page.url()} ${message.text()}`);
  });
  return complaints;
}

/** Marks the elements from the server before any script of the page runs. */
function markHeading(): void {
  document.addEventListener("readystatechange", () => {
    if (document.readyState === "interactive") document.querySelector("h1")?.setAttribute("data-sent", "");
  });
}

function watchShifts(): void {
  const scope = globalThis as unknown as { shifted: number };
  scope.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) scope.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

function readHead(page: Page) {
  return page.evaluate(() => ({
    titles: document.querySelectorAll("head title").length,
    descriptions: document.querySelectorAll("meta[name=description], meta[name=robots]").length,
    canonical: document.querySelectorAll("link[rel=canonical]").length,
  }));
}
