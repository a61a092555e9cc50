// Payments that are declined, need 3-D Secure, or leave the site; and a browser that is closed after paying.
import { expect, test } from "@playwright/test";
import { arrive } from "../steps/account.ts";
import {
  chooseVisa,
  choosePlanAndDates,
  confirmDetails,
  payByCard,
  seeConfirmation,
  uploadPictures,
} from "../steps/application.ts";
import type { Page } from "@playwright/test";

async function reachPayment(page: Page): Promise<void> {
  await arrive(page);
  await chooseVisa(page, "Laos");
  await choosePlanAndDates(page, "30 Days Single Entry");
  await uploadPictures(page, { front: "front13_phone", back: "back03_phone", photo: "portrait00" });
  await confirmDetails(page);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a declined card shows the provider's message, and another card pays", async ({ page }) => {
  await reachPayment(page);
  await payByCard(page, "4000000000000002");
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Your card was declined.");
  await alert.getByRole("button", { name: "OK" }).click();
  await payByCard(page, "4242424242424242");
  await seeConfirmation(page);
});

test("a card with 3-D Secure pays after the bank's page", async ({ page }) => {
  await reachPayment(page);
  await payByCard(page, "4000000000003220");
  await page.getByRole("button", { name: "Approve" }).click();
  await seeConfirmation(page);
});

test("Google Pay is declined in the app, then approved", async ({ page }) => {
  await reachPayment(page);
  await page.getByRole("button", { name: "Proceed Payment" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toBeVisible();
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await page.getByRole("button", { name: "Proceed Payment" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await seeConfirmation(page);
});

test("an application is submitted even when the browser is closed after paying", async ({
  page,
  context,
}) => {
  await reachPayment(page);
  await page.getByRole("radio", { name: /^Bank Account/ }).check();
  await page.getByRole("button", { name: "Proceed Payment" }).click();
  // The payment went through, but the browser never returns to our page.
  await page.route("**/payment/return**", (route) => route.abort());
  await page.getByRole("button", { name: "Success" }).click();
  await expect(async () => {
    const other = await context.newPage();
    await other.goto("/applications");
    await expect(other.getByText(/^PRV-[0-9A-Z]{8}$/)).toBeVisible({ timeout: 3000 });
    await other.close();
  }).toPass({ timeout: 30_000 });
});
