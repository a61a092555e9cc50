// Changing the email and the password in the profile, with both emailed notices (P32, D45).
import { expect, test } from "@playwright/test";
import { createPerson, findEmail } from "../steps/account.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";

test("a new email is confirmed by its link, and the old one gets a notice", async ({ page, context }) => {
  const account = await openAccount();
  const { person } = account;
  const { links } = await findEmail(page, person.email, /Confirm/);
  const token = new URL(links.find((link) => link.includes("/verify-email")) ?? "").searchParams.get("token");
  await page.request.post("/api/v1/profile/verify-email", { data: { token } });
  const fresh = createPerson().email;

  await enterAs(page, account);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(fresh);
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(`We sent a link to ${fresh}.`)).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await findEmail(page, person.email, /is about to change/);

  const mail = await findEmail(page, fresh, /Confirm your new email/);
  const link = new URL(mail.links.find((each) => each.includes("/confirm-email")) ?? "");
  const other = await context.newPage();
  await other.goto(link.pathname + link.search);
  await other.getByRole("button", { name: "Use this email" }).click();
  await expect(other.getByText("Your email has been changed.")).toBeVisible();
  await findEmail(page, person.email, /was changed/);
  await page.reload();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(fresh);
});

test("a new password is saved with the current one, and is the one to log in with", async ({ page }) => {
  const account = await openAccount();
  const { person } = account;
  await enterAs(page, account);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("New password", { exact: true }).fill("harbour kite 77");
  await page.getByLabel("Confirm new password").fill("harbour kite 77");
  await page.getByLabel("Current password").fill("not this one");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("This is not your password.")).toBeVisible();
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  const logIn = (password: string) =>
    page.request.post("/api/v1/login", { data: { email: person.email, password } });
  expect((await logIn(person.password)).status()).toBe(401);
  expect((await logIn("harbour kite 77")).status()).toBe(200);
});
