// A forgotten password: the email, the link that works once, and the end of every other session.
import { expect, test } from "@playwright/test";
import { findEmail, logIn } from "../steps/account.ts";
import { arriveLoggedIn } from "../steps/api-account.ts";

test("the link in the email sets a new password once and ends other sessions", async ({ page, browser }) => {
  const { person } = await arriveLoggedIn(page);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto("/login");
  await elsewhere.getByRole("link", { name: "Forgot password?" }).click();
  await elsewhere.getByRole("button", { name: "Send link" }).click();
  await expect(elsewhere.getByText("Please enter your email.").first()).toBeVisible();
  await elsewhere.getByLabel("Email").fill(person.email);
  await elsewhere.getByRole("button", { name: "Send link" }).click();
  await expect(elsewhere.getByRole("status").filter({ hasText: /\S/ })).toBeVisible();

  const { links } = await findEmail(elsewhere, person.email, /password/i);
  const link = links.find((candidate) => candidate.includes("/reset-password?token=")) ?? "";
  const { pathname, search } = new URL(link);
  await elsewhere.goto(pathname + search);
  const password = "a different lamp 43";
  await elsewhere.getByLabel("New password", { exact: true }).fill(password);
  await elsewhere.getByLabel("Confirm new password").fill("something else");
  await elsewhere.getByRole("button", { name: "Save new password" }).click();
  await expect(elsewhere.getByText("Passwords do not match.").first()).toBeVisible();
  await elsewhere.getByLabel("Confirm new password").fill(password);
  await elsewhere.getByRole("button", { name: "Save new password" }).click();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await logIn(elsewhere, { ...person, password });

  // Every other session has ended.
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(pathname + search);
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(password);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("alert")).toContainText("expired or was already used");
  await other.close();
});

test("without a token in the URL, the page shows 'Token not found in URL.'", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByText("Token not found in URL.")).toBeVisible();
});
