// The identity client in Chromium: each outcome of a login, with its state and its text (§4, §8, §9).
import { expect, type Page, test } from "@playwright/test";
import { findEmail, logIn, createPerson } from "../steps/account.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { chooseIdentity, continueWithGoogle, createAddress } from "./identity-steps.ts";
import { startOwnProduct } from "../steps/products/own-product.ts";

const notice = (page: Page) => page.getByRole("alert");

/** Goes to /login and returns from the broker logged in as `who`. */
async function returnAs(page: Page, who: string): Promise<void> {
  await page.goto("/login");
  await continueWithGoogle(page);
  await chooseIdentity(page, who);
}

/** From the broker's page: returns with a valid code and a state that this tab never issued. */
async function returnWithOtherState(page: Page): Promise<void> {
  const once = { maxRedirects: 0 };
  const chosen = await page.request.post(`${page.url()}/test`, {
    form: { identity: createAddress() },
    ...once,
  });
  const answer = await page.request.get(chosen.headers()["location"] ?? "", once);
  const back = new URL(answer.headers()["location"] ?? "");
  expect(back.searchParams.get("code")).toBeTruthy();
  back.searchParams.set("state", "tampered");
  await page.goto(back.href);
}

/** Opens the profile and the dialog that connects Google. Returns the password. */
async function openProfile(page: Page): Promise<string> {
  const account = await openAccount();
  await enterAs(page, account);
  const { links } = await findEmail(page, account.person.email, /Confirm/);
  const token = new URL(links.find((link) => link.includes("/verify-email")) ?? "").searchParams.get("token");
  await page.request.post("/api/v1/profile/verify-email", { data: { token } });
  await page.goto("/profile");
  await askToConnect(page, account.person.password);
  return account.person.password;
}

async function askToConnect(page: Page, password: string): Promise<void> {
  await page.getByRole("button", { name: "Connect Google", exact: true }).click();
  await page.getByLabel("Your password").fill(password);
}

const openLogin = (page: Page) => page.getByRole("button", { name: "Open the Google login" }).click();

test.describe("by redirect", () => {
  test("a password login after another user's provider login shows nothing of that user", async ({
    page,
  }) => {
    const first = createAddress();
    await returnAs(page, first);
    await expect(page).toHaveURL(/\/create-password$/);
    const { person } = await openAccount();
    await page.goto("/login");
    await logIn(page, person);
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/create-password");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveCount(0);
    expect(await page.content()).not.toContain(first);
    expect((await page.context().cookies()).map(({ name }) => name).join()).not.toMatch(
      /is\.authenticated|session/,
    );
  });

  test("a changed state is 'Invalid state', and so is a response to no request", async ({ page }) => {
    await page.goto("/login");
    await continueWithGoogle(page);
    await expect(page).toHaveURL(/\/interaction\//);
    await returnWithOtherState(page);
    await expect(notice(page)).toContainText("Invalid state");
    await page.goto("/login?code=made-up&state=made-up");
    await expect(notice(page)).toContainText("Invalid state");
    await page.goto("/login?error=login_required&state=made-up");
    await expect(notice(page)).toContainText("Invalid state");
  });

  test("cancelling at the provider shows that the login was cancelled", async ({ page }) => {
    await page.goto("/login");
    await continueWithGoogle(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(notice(page)).toContainText("The login was cancelled.");
  });

  test("a token is requested three times, then the page shows 'Login failed'", async ({ page }) => {
    let tries = 0;
    let asked: unknown[] = [];
    await page.route("**/oauth/token", (route) => {
      tries += 1;
      asked = [route.request().method(), route.request().headers()["content-type"]];
      return route.abort();
    });
    await returnAs(page, createAddress());
    await expect(notice(page)).toContainText("Login failed");
    expect(tries).toBe(3);
    expect(asked).toEqual(["POST", "application/x-www-form-urlencoded"]);
  });

  test("an identity with an unverified email, no email or no second factor does not log in, and another can be chosen each time", async ({
    page,
  }) => {
    await returnAs(page, "Bilal Khan");
    await expect(notice(page)).toContainText("Your login provider has not verified your email");
    await continueWithGoogle(page);
    await chooseIdentity(page, "Dev Mehta");
    await expect(notice(page)).toContainText("Email is missing. Please log in again.");
    await page.getByRole("link", { name: "Login" }).click();
    await continueWithGoogle(page);
    await chooseIdentity(page, "Chitra Nair");
    await expect(notice(page)).toContainText("Multifactor authentication required");
    await continueWithGoogle(page);
    const email = createAddress();
    await chooseIdentity(page, email);
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });

  test("an account with the same confirmed email is connected with its password", async ({ page }) => {
    const { person, user } = await openAccount();
    const { links } = await findEmail(page, person.email, /Confirm/);
    const link = new URL(links.find((each) => each.includes("/verify-email")) ?? "");
    await page.goto(link.pathname + link.search);
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
    await returnAs(page, person.email);
    await page.getByRole("button", { name: "Log in another way" }).click();
    await continueWithGoogle(page);
    await chooseIdentity(page, person.email);
    await expect(page.getByRole("heading", { name: "Connect your account" })).toBeVisible();
    await page.getByRole("button", { name: "Connect and log in" }).click();
    await expect(page.getByText("Password required").first()).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("not this one");
    await page.getByRole("button", { name: "Connect and log in" }).click();
    await expect(notice(page)).toContainText("This is not your password.");
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Connect and log in" }).click();
    await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
    await expect(page.getByText(user.fullName).first()).toBeVisible();
    expect((await findEmail(page, person.email, /A new login was connected/)).template).toBe(
      "identity-linked",
    );
  });

  test("an account with the same unconfirmed email is connected by email, and its old password stops working", async ({
    page,
  }) => {
    const { person } = await openAccount();
    await returnAs(page, person.email);
    await page.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.getByText("We sent a link to your email.")).toBeVisible();
    const { links } = await findEmail(page, person.email, /Connect your login/);
    const link = new URL(links.find((each) => each.includes("/confirm-identity")) ?? "");
    await page.goto(link.pathname + link.search);
    await page.getByRole("button", { name: "Connect this login" }).click();
    await expect(page.getByText("Your login is connected.")).toBeVisible();
    await page.goto("/login");
    await logIn(page, person).catch(() => undefined);
    await expect(notice(page)).toContainText("Invalid email, phone number or password.");
    await continueWithGoogle(page);
    await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
  });
});

test.describe("silently", () => {
  test("a session is found after a reload; without one, the local cookie is deleted", async ({ page }) => {
    const email = createAddress();
    await returnAs(page, email);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.reload();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.context().clearCookies({ name: /identity_session/ });
    await page.reload();
    await expect(notice(page)).toContainText("You must be logged in to create a password.");
    const marks = (await page.context().cookies()).filter(({ name }) => name.includes("authenticated"));
    expect(marks).toEqual([]);
  });

  test("a failed token request shows 'Get access token failed'", async ({ page }) => {
    const email = createAddress();
    await returnAs(page, email);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.route("**/oauth/token", (route) => route.abort());
    await page.reload();
    await expect(notice(page)).toContainText("Get access token failed");
  });

  test("the library's cookies expire after one day", async ({ page }) => {
    await page.goto("/login");
    await continueWithGoogle(page);
    await expect(page).toHaveURL(/\/interaction\//);
    const inADay = Date.now() / 1000 + 86_400;
    const transaction = (await page.context().cookies()).find(({ name }) => name.startsWith("a0.spajs.txs"));
    expect(Math.abs((transaction?.expires ?? 0) - inADay)).toBeLessThan(60);
    await chooseIdentity(page, createAddress());
    await expect(page).toHaveURL(/\/create-password$/);
    const mark = (await page.context().cookies()).find(({ name }) => name.endsWith("is.authenticated"));
    expect(Math.abs((mark?.expires ?? 0) - inADay)).toBeLessThan(60);
  });
});

test.describe("in a popup", () => {
  test("a login is connected in a popup of 400 by 600 px, and disconnected", async ({ page }) => {
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (url, name, features) => {
        document.documentElement.dataset["popup"] = features ?? "";
        return open(url, name, features);
      };
    });
    await openProfile(page);
    const popup = page.waitForEvent("popup");
    await openLogin(page);
    await chooseIdentity(await popup, createAddress());
    await expect(page.getByText("The login is connected.")).toBeVisible();
    const features = await page.evaluate(() => document.documentElement.dataset["popup"]);
    expect(features).toContain("width=400,height=600");
    await page.getByRole("button", { name: /^Disconnect Google/ }).click();
    await expect(page.getByText("Not connected.")).toBeVisible();
  });

  test("closing the popup early shows 'Popup closed'", async ({ page }) => {
    await openProfile(page);
    const popup = page.waitForEvent("popup");
    await openLogin(page);
    await (await popup).close();
    await expect(notice(page)).toContainText("Popup closed");
  });

  test("a different identity can log in the second time", async ({ page }) => {
    const password = await openProfile(page);
    for (const count of [1, 2]) {
      if (count > 1) await askToConnect(page, password);
      const popup = page.waitForEvent("popup");
      await openLogin(page);
      await chooseIdentity(await popup, createAddress());
      await expect(page.getByRole("button", { name: /^Disconnect Google/ })).toHaveCount(count);
    }
  });

  test("a popup blocked by the browser is explained", async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openProfile(page);
    await openLogin(page);
    await expect(notice(page)).toContainText("Your browser blocked the popup.");
  });

  test("after 60 s the page shows 'Timeout'", async ({ page }) => {
    await page.clock.install();
    await openProfile(page);
    const popup = page.waitForEvent("popup");
    await openLogin(page);
    await (await popup).waitForURL(/interaction/);
    await page.clock.runFor(58_000);
    await expect(notice(page)).toHaveCount(0);
    await page.clock.runFor(3000);
    await expect(notice(page)).toContainText("Timeout");
  });
});

test("only members of the organisation can log in; without a refresh token there is no silent check", async ({
  browser,
}) => {
  const product = await startOwnProduct({
    IDENTITY_ORGANIZATION: "org_Visa",
    IDENTITY_REFRESH_TOKENS: "true",
  });
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: "block" });
  const page = await context.newPage();
  const asked = page.waitForRequest(/\/authorize\?/);
  await returnAs(page, createAddress());
  expect(new URL((await asked).url()).searchParams.get("organization")).toBe("org_Visa");
  await expect(notice(page)).toContainText("Login failed");
  await context.clearCookies();
  await returnAs(page, "Asha Rao");
  await expect(page.getByLabel("Email")).toHaveValue("asha.rao@example.com");
  await page.reload();
  await expect(notice(page)).toContainText("Missing Refresh Token");
  await context.close();
  await product.stop();
});

test("without an identity provider there is no button, and /create-password requires a login", async ({
  browser,
}) => {
  const product = await startOwnProduct({ IDENTITY_TEST_ACCOUNTS: "false" });
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto("/create-password");
  await expect(notice(page)).toContainText("You must be logged in to create a password.");
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with Google" })).toHaveCount(0);
  await context.close();
  await product.stop();
});

test("/create-password shows the specified messages", async ({ page }) => {
  const { phone } = createPerson();
  await returnAs(page, createAddress());
  await page.getByRole("button", { name: "Create password" }).click();
  await expect(page.getByText("Please enter your phone number.").first()).toBeVisible();
  await expect(page.getByText("Please enter a password.").first()).toBeVisible();
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("New password", { exact: true }).fill("monsoon lamp 42");
  await page.getByLabel("Confirm password").fill("another lamp 42");
  await page.getByRole("button", { name: "Create password" }).click();
  await expect(page.getByText("Passwords do not match.").first()).toBeVisible();
  await page.route("**/api/v1/users/signup", (route) => route.abort());
  await page.getByLabel("Confirm password").fill("monsoon lamp 42");
  await page.getByRole("button", { name: "Create password" }).click();
  await expect(notice(page).first()).toContainText("Something went wrong. Please try again.");
});
