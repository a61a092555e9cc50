// Continue with Google through the embedded broker: creating an account, returning to the first page, logging out (§2, §4).
import { expect, test } from "@playwright/test";
import { createPerson } from "../steps/account.ts";
import { chooseIdentity, continueWithGoogle, createPassword, createAddress } from "./identity-steps.ts";

test("a new identity visits the provider once, chooses a password, returns to the page it came from, and logs out of both sessions", async ({
  page,
}) => {
  const { phone } = createPerson();
  const email = createAddress();
  const visits: string[] = [];
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname.startsWith("/interaction/")) visits.push(pathname);
  });
  await page.goto("/applications");
  await expect(page).toHaveURL(/\/login$/);
  await createPassword(page, { email, phone });
  expect(visits).toHaveLength(1);
  expect(errors).toEqual([]);
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

test("deleting an account also ends the session at the provider", async ({ page }) => {
  await page.goto("/login");
  await createPassword(page, { email: createAddress(), phone: createPerson().phone });
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Enter your password to confirm").fill("monsoon lamp 42");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => /identity_session|authenticated/.test(name))).toEqual([]);
});

test("two logins in two tabs at once each log in the identity chosen there", async ({ page, context }) => {
  const [first, second] = [createAddress(), createAddress()];
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
