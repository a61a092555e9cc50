// Steps of an application: destination, plan, dates, documents, passport form, payment.
import { expect, type Page } from "@playwright/test";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import { specimen } from "./specimens.ts";

/** From Home: chooses a destination, then a visa on its page. */
export async function chooseVisa(page: Page, destination: string, tile = "Tourist Visa"): Promise<void> {
  await page.getByLabel("Where are you travelling?").selectOption({ label: destination });
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page.getByRole("heading", { name: `Apply now for your ${destination} EVisa` })).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^${tile}`) }).click();
}

/** On /visa-plan and /visa-details: chooses a plan, the origin and the return date. */
export async function choosePlanAndDates(page: Page, plan: string, origin = "India"): Promise<void> {
  await expect(page).toHaveURL(/\/visa-plan$/);
  await page
    .getByRole("radio", { name: new RegExp(plan) })
    .first()
    .check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/visa-details$/);
  await page.getByLabel("Where are you travelling from?").selectOption(origin);
  await page.getByRole("textbox", { name: "Return date" }).fill(dayInIndia(5));
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/documents/);
}

/** The date in India so many days from today, as users type it: DD/MM/YYYY. */
function dayInIndia(days: number): string {
  const [year, month, day] = addDays(dateInIndia(new Date()), days).split("-");
  return `${day}/${month}/${year}`;
}

export interface PassportPictures {
  front: string;
  back: string;
  photo: string;
}

/** On /documents: gives consent and uploads the three pictures. */
export async function uploadPictures(page: Page, { front, back, photo }: PassportPictures): Promise<void> {
  await page.getByRole("checkbox", { name: /I upload these documents/ }).check();
  await chooseFile(page, "Passport First Page", front);
  await chooseFile(page, "Passport Last Page", back);
  await chooseFile(page, "Photo", photo);
}

/** The line below a page that was read on the device. */
export const readOnDevice = /Read on this device in \d+\.\d+ s\./;

/** Chooses a specimen for a slot and waits until it is uploaded. */
export async function chooseFile(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(`Choose file: ${label}`).setInputFiles(specimen(name));
  const slot = page.getByRole("group", { name: label, exact: true });
  await expect(slot.getByText("Uploaded", { exact: true })).toBeVisible({ timeout: 45_000 });
}

/** From /documents to the list of travellers, with the form as the passport filled it. */
export async function confirmDetails(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/visa-passport-details/);
  const guardian = page.getByRole("checkbox", { name: /parent or guardian of this child/ });
  await expect(page.getByLabel("Passport Number")).not.toHaveValue("");
  if (await guardian.isVisible()) await guardian.check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/add-traveller/);
}

/** On /payment: pays with a sandbox card. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(/\/payment$/);
  await page.getByRole("radio", { name: /^Credit Card/ }).check();
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry (MM/YY)").fill("12/34");
  await page.getByLabel("CVV").fill("123");
  await page.getByRole("button", { name: "Proceed Payment" }).click();
}

/** After paying: waits for the confirmation and returns the application number. */
export async function seeConfirmation(page: Page): Promise<string> {
  await expect(page.getByText("Payment Successful! Redirecting...")).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/payment-confirmation$/);
  await expect(page.getByRole("heading", { name: /^Congratulations! Your visa application/ })).toBeVisible();
  const number = await page.getByText(/^PRV-[0-9A-Z]{8}$/).textContent();
  return number ?? "";
}
