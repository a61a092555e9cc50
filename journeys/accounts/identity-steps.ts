// Steps of a login at the identity provider: the button, the broker's test identities, and the return.
import { expect, type Page } from "@playwright/test";

/** An email address that no other journey uses. The broker creates an identity for it. */
export function createAddress(): string {
  return `kavya.${Date.now()}${Math.floor(Math.random() * 1000)}@example.com`;
}

export async function continueWithGoogle(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue with Google" }).click();
}

/** On the broker's page: chooses a test identity by name, or any other by email address. */
export async function chooseIdentity(page: Page, who: string): Promise<void> {
  await expect(page.getByText("Test identities: nobody is verified")).toBeVisible();
  if (who.includes("@")) {
    await page.getByLabel("Someone else, by email").fill(who);
    await page.getByRole("button", { name: "Use this identity" }).click();
    return;
  }
  await page.getByRole("button", { name: who }).click();
}

/** From the login page: creates an account for this address, which logs in without another visit to the provider. */
export async function createPassword(page: Page, { email, phone }: { email: string; phone: string }) {
  await continueWithGoogle(page);
  await chooseIdentity(page, email);
  await expect(page).toHaveURL(/\/create-password$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("New password", { exact: true }).fill("monsoon lamp 42");
  await page.getByLabel("Confirm password").fill("monsoon lamp 42");
  await page.getByRole("button", { name: "Create password" }).click();
  await expect(page.getByText("Your account is ready. Redirecting...")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
}
