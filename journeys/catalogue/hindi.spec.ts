// Hindi: chosen on Home, remembered after a reload and on the forms, and applied on other devices through the profile.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/english.ts";
import { hindi } from "#web/hindi.ts";
import { logIn } from "../steps/account.ts";
import { arriveLoggedIn } from "../steps/api-account.ts";

// A blocked service worker writes to the console, which has to stay empty here.
test.use({ serviceWorkers: "allow" });

const { frame, home, signIn, tracking } = hindi.texts;

test("a visitor chooses Hindi, and it is remembered", async ({ page, context }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(pages.root);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(english.home.title);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => url.includes("hindi"))).toEqual([]);

  await chooseLanguage(page, english.frame.language.label, "hi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.title);
  await expect(page.getByRole("link", { name: frame.navigation.howItWorks })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  const kept = (await context.cookies()).find(({ name }) => name === "language");
  expect(kept).toMatchObject({ value: "hi", sameSite: "Lax", path: "/" });

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.title);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");

  await page.goto(pages.login);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(signIn.login.title);
  await page.getByRole("button", { name: signIn.login.submit, exact: true }).click();
  await expect(page.getByText(hindi.failures?.email_required ?? "").first()).toBeVisible();

  await chooseLanguage(page, frame.language.label, "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(english.signIn.login.title);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("public pages can be read in Hindi", async ({ page, context }) => {
    await context.addCookies([{ name: "language", value: "hi", url: baseUrl() }]);
    await page.goto(pages.root);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expect(page).toHaveTitle(hindi.texts.titles.page(hindi.texts.titles.described.root.title));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.title);
    await page.goto("/countries/japan");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      hindi.texts.destination.heading("जापान"),
    );
  });
});

test("public pages in Hindi are hydrated without a word of English and without console messages", async ({
  page,
  context,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`${page.url()} ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`${page.url()} ${error.message}`));
  await context.addCookies([{ name: "language", value: "hi", url: baseUrl() }]);
  await page.addInitScript(watchHeading);
  for (const address of [pages.root, "/countries/japan", pages.help, pages.contact, pages.terms]) {
    await page.goto(address);
    await expect(page.getByRole("button", { name: hindi.texts.frame.chat.open })).toBeVisible();
    const [first, ...others] = await page.evaluate<string[]>("globalThis.headings");
    expect(first, address).toMatch(/[\u0900-\u097f]/);
    expect(others, `${address} changes`).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test("the profile's Hindi applies on a device where no language was chosen", async ({ page, browser }) => {
  const { person } = await arriveLoggedIn(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await chooseLanguage(page, english.frame.language.label, "hi");
  await saved;

  const elsewhere = await browser.newPage({ baseURL: baseUrl() });
  await elsewhere.goto(pages.login);
  await logIn(elsewhere, person);
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "hi");
  await elsewhere.goto(pages.applications);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(tracking.applications.title);
  await elsewhere.close();
});

/** Records every text that the page's heading has had. */
function watchHeading(): void {
  const headings: string[] = [];
  Object.assign(globalThis, { headings });
  new MutationObserver(() => {
    const text = document.readyState === "loading" ? undefined : document.querySelector("h1")?.textContent;
    if (text && text !== headings.at(-1)) headings.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function chooseLanguage(page: Page, label: string, language: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).selectOption(language);
}

function baseUrl(): string {
  return process.env["PRAVESH_URL"] ?? "";
}
