// The identity client's time limits, measured with a controlled clock in Chromium (§9).
import { expect, type Page, test } from "@playwright/test";
import { createPerson } from "../steps/account.ts";
import { chooseIdentity, continueWithGoogle, createAddress } from "./identity-steps.ts";

const notice = (page: Page) => page.getByRole("alert");

async function returnAs(page: Page, who: string): Promise<void> {
  await page.goto("/login");
  await continueWithGoogle(page);
  await chooseIdentity(page, who);
}

/** Pauses the page's clock: from here on only the test advances it. Timers that have started are up to 1.5 s old. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
}

/** Counts token requests. */
function countTokens(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => (count += request.url().endsWith("/oauth/token") ? 1 : 0));
  return () => count;
}

test("the client requests 'openid profile email' and waits 10 s for a token, three times", async ({
  page,
}) => {
  await page.clock.install();
  const tokens = countTokens(page);
  await page.route("**/oauth/token", () => undefined);
  const asked = page.waitForRequest(/\/authorize\?/);
  await returnAs(page, createAddress());
  expect(new URL((await asked).url()).searchParams.get("scope")).toBe("openid profile email");
  await expect.poll(tokens).toBe(1);
  await pauseClock(page);
  for (const count of [1, 2, 3]) {
    await expect.poll(tokens).toBe(count);
    await page.clock.runFor(8500);
    expect(tokens()).toBe(count);
    await expect(notice(page)).toHaveCount(0);
    await page.clock.runFor(1500);
  }
  await expect(notice(page)).toContainText("Timeout. The login took too long.");
});

test("a token is accepted up to 60 s after it expires and renewed 60 s before", async ({ page }) => {
  const hour = 3_600_000;
  const now = Date.now();
  await page.clock.install({ time: now + hour + 50_000 });
  await returnAs(page, createAddress());
  await expect(page).toHaveURL(/\/create-password$/);
  await page.context().clearCookies();

  await page.clock.setSystemTime(now + hour + 90_000);
  await returnAs(page, createAddress());
  await expect(notice(page)).toContainText("Login failed");
  await page.context().clearCookies();

  await page.clock.setSystemTime(Date.now());
  await returnAs(page, createAddress());
  await page.route("**/api/v1/users/signup", (route) => route.abort());
  await page.getByLabel("Phone").fill(createPerson().phone);
  await page.getByLabel("New password", { exact: true }).fill("monsoon lamp 42");
  await page.getByLabel("Confirm password").fill("monsoon lamp 42");
  const tokens = countTokens(page);
  for (const [after, count] of [
    [hour - 90_000, 0],
    [hour - 50_000, 1],
  ] as const) {
    await page.clock.setSystemTime(Date.now() + after);
    await page.getByRole("button", { name: "Create password" }).click();
    await expect(notice(page).first()).toContainText("Something went wrong. Please try again.");
    expect(tokens()).toBe(count);
  }
});

test("the client waits 5 s for another tab's request, and 5 s more before it reports a timeout", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await page.evaluate(() => {
    document.cookie = "auth0.pravesh-web.is.authenticated=true; Path=/";
    const name = "auth0.lock.getTokenSilently.pravesh-web.default";
    void navigator.locks.request(name, () => new Promise(() => undefined));
  });
  const other = await context.newPage();
  await other.clock.install();
  await other.goto("/create-password");
  await expect(other.getByText("Checking your login…")).toBeVisible();
  await pauseClock(other);
  for (const wait of ["the library's own", "ours"]) {
    await other.clock.runFor(3500);
    await expect(notice(other), wait).toHaveCount(0);
    await other.clock.runFor(1500);
  }
  await expect(notice(other)).toContainText("Timeout. The login took too long.");
});
