// The requests of §7 as the browser sends them: method, path, headers and body.
import { expect, type Page, type Request } from "@playwright/test";
import { arrive, logIn, createPerson } from "../steps/account.ts";
import { enter, press, openHydrated, test } from "./text-test.ts";
import { testTexts } from "./text-table.ts";

/** The headers of every request (§7): JSON is accepted, and the token is empty before login. */
async function expectHeaders(request: Request, token: string): Promise<void> {
  const headers = await request.allHeaders();
  expect(headers).toMatchObject({
    accept: "application/json",
    "x-access-token": token,
    platform: "web",
    version: "v1",
    timezone: "asia/kolkata",
  });
}

function nextCall(page: Page, method: string, path: string): Promise<Request> {
  return page.waitForRequest(
    (request) => request.method() === method && new URL(request.url()).pathname === `/api/v1${path}`,
  );
}

test("POST /users/signup, then POST /login, with the token empty", async ({ page }) => {
  const person = createPerson();
  const signup = nextCall(page, "POST", "/users/signup");
  const login = nextCall(page, "POST", "/login");
  await arrive(page, person);
  expect((await signup).postDataJSON()).toEqual(person);
  await expectHeaders(await signup, "");
  const { email, password } = person;
  expect((await login).postDataJSON()).toEqual({ email, password, fcmToken: null });
  await expectHeaders(await login, "");
});

test("POST /login with the phone number of the other tab", async ({ page, traveller }) => {
  const login = nextCall(page, "POST", "/login");
  await page.goto("/login");
  await page.getByRole("tab", { name: "Phone Number" }).click();
  const { phone, password } = traveller.person;
  await page.getByRole("textbox", { name: "Phone Number" }).fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Login");
  expect((await login).postDataJSON()).toEqual({ phone, password, fcmToken: null });
  await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
});

test("POST /forgot-password with the email, and its data.message is shown", async ({ page }) => {
  const forgot = nextCall(page, "POST", "/forgot-password");
  await page.goto("/forget-password");
  await page.getByLabel("Email").fill("nobody@example.com");
  const answered = page.waitForResponse("**/api/v1/forgot-password");
  await press(page, "Send link");
  expect((await forgot).postDataJSON()).toEqual({ email: "nobody@example.com" });
  const { data } = (await (await answered).json()) as { data: { message: string } };
  await expect(page.getByText(data.message, { exact: true })).toBeVisible();
});

test("PUT /reset-password with token, newpassword and confirmpassword", async ({ page }) => {
  const reset = nextCall(page, "PUT", "/reset-password");
  await page.goto("/reset-password?token=t1");
  await page.getByLabel("New password", { exact: true }).fill("monsoon lamp");
  await page.getByLabel("Confirm new password").fill("monsoon lamp");
  await press(page, "Save new password");
  const body = { token: "t1", newpassword: "monsoon lamp", confirmpassword: "monsoon lamp" };
  expect((await reset).postDataJSON()).toEqual(body);
});

test("the three fetches of Home, once per page load, without a body", async ({ page }) => {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(destinations|documents)\//.test(pathname)) paths.push(`${request.method()} ${pathname}`);
  });
  const fetched = nextCall(page, "GET", "/destinations/destination-list");
  await openHydrated(page, "/contact");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Home" }).click();
  await expectHeaders(await fetched, "");
  await expect(page.getByRole("region", { name: "Top Destinations" }).getByRole("listitem")).toHaveCount(8);
  await main.getByRole("link", { name: "Contact" }).click();
  await main.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("region", { name: "Top Destinations" }).getByRole("listitem")).toHaveCount(8);
  expect(paths.toSorted()).toEqual([
    "GET /api/v1/destinations/destination-list",
    "GET /api/v1/destinations/top-destinations",
    "GET /api/v1/documents/images",
  ]);
});

test("GET /applications and GET /applications/{id} with the token", async ({ page, traveller }) => {
  const { session } = traveller;
  const list = nextCall(page, "GET", "/applications");
  const detail = nextCall(page, "GET", "/applications/none");
  await enter(page, "/applications", { session });
  await expectHeaders(await list, session.token);
  const query = new URL((await list).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ UserId: session.id, page: "1", limit: "10" });
  await page.goto("/applications/track-application/none");
  await expectHeaders(await detail, session.token);
});

testTexts([
  {
    section: "§9",
    text: "API version v1; timezone header asia/kolkata.",
    shownOn: "every call of a log-in and of the profile",
    check: async ({ page, traveller }) => {
      const calls: Request[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/api/v1/")) calls.push(request);
      });
      await page.goto("/profile");
      await logIn(page, traveller.person);
      await expect(page).toHaveURL(/\/profile$/);
      await expect(page.getByLabel("Full name")).toHaveValue(traveller.person.fullName);
      expect(calls.length).toBeGreaterThan(1);
      for (const call of calls) {
        expect(call.headers()).toMatchObject({ version: "v1", timezone: "asia/kolkata", platform: "web" });
      }
    },
  },
]);
