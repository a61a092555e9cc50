// Continue with Google against the embedded broker: to an account, back to where one came from, and out again (specification §2, §4).
import { expect, test } from "@playwright/test";
import { somebody } from "../steps/account.ts";
import { chooseIdentity, continueWithGoogle, createPassword, someAddress } from "./identity-steps.ts";

test("a new identity chooses a password, comes back to its origin path, and logs out of both", async ({
  page,
}) => {
  const { phone } = somebody();
  const email = someAddress();
  await page.goto("/applications");
  await expect(page).toHaveURL(/\/login$/);
  await createPassword(page, { email, phone });

  // The provider remembers; nothing is asked a second time.
  await page.goto("/applications");
  await continueWithGoogle(page);
  await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
  await expect(page).toHaveURL(/\/applications$/);
  await expect(page.getByText("Kavya").first()).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).first().click();
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/v2/logout");
  await page.getByRole("button", { name: "Yes" }).click();
  expect(new URL((await asked).url()).searchParams.get("client_id")).toBe("pravesh-web");
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  const cookies = await page.context().cookies();
  expect(
    cookies.map(({ name }) => name).filter((name) => /identity_session|authenticated/.test(name)),
  ).toEqual([]);

  await page.goto("/login");
  await continueWithGoogle(page);
  await chooseIdentity(page, email);
  await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
});

test("an account that is deleted leaves no session at the provider", async ({ page }) => {
  await page.goto("/login");
  await createPassword(page, { email: someAddress(), phone: somebody().phone });
  await continueWithGoogle(page);
  await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Your password, once more").fill("monsoon lamp 42");
  await page.getByRole("button", { name: "Delete for ever" }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => /identity_session|authenticated/.test(name))).toEqual([]);
});

test("log-ins in two tabs at once end rightly, each as whoever was chosen there", async ({
  page,
  context,
}) => {
  const [first, second] = [someAddress(), someAddress()];
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/login");
    await continueWithGoogle(tab);
    await expect(tab).toHaveURL(/\/interaction\//);
  }
  await chooseIdentity(page, first);
  await expect(page.getByLabel("Email")).toHaveValue(first);
  await chooseIdentity(other, second);
  await expect(other.getByLabel("Email")).toHaveValue(second);
});
