// Passkeys in a real browser with a virtual device: a traveller and an administrator add one, and log in with nothing else
// (docs/decisions/0029).
import { expect, test } from "@playwright/test";
import { arrive, findEmail, type Person } from "../steps/account.ts";
import { addStaff } from "../steps/staff.ts";
import { addVirtualAuthenticator } from "./virtual-authenticator.ts";

const section = "Passkeys";
type Page = Parameters<typeof addVirtualAuthenticator>[0];

async function addPasskey(page: Page, { password }: Pick<Person, "password">, name: string): Promise<void> {
  const list = page.getByRole("region", { name: section });
  await list.getByRole("button", { name: "Add a passkey" }).click();
  await list.getByRole("textbox", { name: "Name" }).fill(name);
  await list.getByLabel("Current password", { exact: true }).fill(password);
  await list.getByRole("button", { name: "Continue" }).click();
}

async function confirmEmail(page: Page, { email }: Person): Promise<void> {
  const { links } = await findEmail(page, email, /confirm/i);
  await page.goto(links.find((link) => link.includes("/verify-email")) ?? "");
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).last().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/(?:home|login)?$/);
}

test("a traveller adds a passkey, logs out, and logs in with it alone", async ({ page }) => {
  await addVirtualAuthenticator(page);
  const person = await arrive(page);
  await confirmEmail(page, person);
  await page.goto("/profile");
  const list = page.getByRole("region", { name: section });
  await expect(list.getByText("You have no passkeys yet.")).toBeVisible();
  await addPasskey(page, person, "My laptop");
  await expect(list.getByText("Your passkey has been added.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveText(/My laptop.*Not used yet/);
  expect((await findEmail(page, person.email, /passkey/i)).subject).toBe(
    "A passkey was added to your Pravesh account",
  );

  await logOut(page);
  await page.goto("/profile");
  await page.waitForURL(/\/login/);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(list.getByRole("listitem")).toHaveText(/My laptop.*Last used on/);

  await addPasskey(page, person, "Again");
  await expect(list.getByText("This device already has a passkey for your account.")).toBeVisible();
  await list.getByRole("button", { name: "Cancel" }).click();
  await list.getByRole("button", { name: "Remove: My laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(list.getByText("My laptop has been removed.")).toBeVisible();

  await logOut(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("isn't connected to an account here any more");
});

test("a device whose owner does not open the screen lock logs nobody in", async ({ page }) => {
  const device = await addVirtualAuthenticator(page);
  const person = await arrive(page);
  await confirmEmail(page, person);
  await page.goto("/profile");
  await addPasskey(page, person, "My laptop");
  await expect(page.getByText("Your passkey has been added.")).toBeVisible();
  await logOut(page);
  await device.setUserVerified(false);
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("No passkey was used.");
});

test("an administrator logs in to the console with a passkey, without a code", async ({ page }) => {
  await addVirtualAuthenticator(page);
  const { person, code } = await addStaff("administrator", "Lakshmi Menon");
  await page.goto("/review/staff");
  await page.waitForURL(/\/login/);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByLabel("Code", { exact: true }).fill(code());
  await page.getByRole("button", { name: "Open the console" }).click();
  await expect(page).toHaveURL(/\/review\/staff$/);
  await page.getByRole("link", { name: /Your login/ }).click();
  await expect(page.getByRole("heading", { name: "Your login" })).toBeVisible();
  await addPasskey(page, person, "Office laptop");
  await expect(page.getByText("Your passkey has been added.")).toBeVisible();

  await logOut(page);
  await page.goto("/review/staff");
  await page.waitForURL(/\/login/);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL(/\/review\/staff$/);
  await expect(page.getByRole("heading", { name: "Staff", level: 1 })).toBeVisible();
});
