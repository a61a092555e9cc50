// A browser that denies the site all storage, and one without JavaScript: every page works for the visit or says what to do.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { createPerson, logIn, signUp } from "../steps/account.ts";
import { openAccount } from "../steps/api-account.ts";

const notice = /Your browser does not let this site store data/;
const addresses = Object.values(pages).map((path) => path.replace(/:\w+/g, "japan"));

/** As browsers do it where cookies and site data are blocked: even reading the property throws. */
async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["sessionStorage", "localStorage", "indexedDB", "caches"]) {
      Object.defineProperty(globalThis, name, { configurable: true, get: deny });
    }
    Object.defineProperty(globalThis, "BroadcastChannel", { configurable: true, value: deny });
    Object.defineProperty(navigator, "serviceWorker", { configurable: true, get: deny });
    Object.defineProperty(navigator, "locks", {
      configurable: true,
      value: { request: () => Promise.reject(new DOMException("", "SecurityError")) },
    });
  });
}

test("with storage denied every page opens, and says what is lost on a reload", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  await denyStorage(page);
  for (const path of addresses) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByText(notice), path).toBeVisible();
  }
  expect(failures).toEqual([]);
});

test("with storage denied a user signs up, logs in and starts an application in one tab, and logs out", async ({
  page,
}) => {
  await denyStorage(page);
  const person = createPerson();
  await page.goto("/countries/singapore");
  await page.getByRole("button", { name: /Tourist Visa/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText("Log in or create an account to save your Singapore application."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Signup" }).click();
  await signUp(page, person);
  await expect(page.getByText("Account created. Log in to go on with Singapore.")).toBeVisible();
  expect(page.url()).not.toMatch(/[?#]/);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/visa-plan$/);
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
});

test("with storage denied an account's pages work, and a reload asks for a login again", async ({ page }) => {
  await denyStorage(page);
  const { person } = await openAccount();
  await page.goto(pages.applications);
  await logIn(page, person);
  await expect(page.getByText("No applications found.")).toBeVisible();
  await page.getByRole("link", { name: "My Profile" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue(person.fullName);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page says what to do, in both languages", async ({ page }) => {
    for (const path of [...addresses, "/no-such-page"]) {
      await page.goto(path);
      // getByText does not look into noscript.
      const line = page.locator("noscript p").first();
      await expect(line, path).toBeVisible();
      await expect(line, path).toContainText("Turn it on in your browser's settings");
      await expect(page.locator("noscript [lang=hi]"), path).toContainText("JavaScript ज़रूरी है");
    }
  });
});
