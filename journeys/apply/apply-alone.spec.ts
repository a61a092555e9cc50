// One traveller applies: from Home without an account to the track page.
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { findEmail, logIn, signUp, createPerson } from "../steps/account.ts";
import {
  chooseVisa,
  choosePlanAndDates,
  payByCard,
  readOnDevice,
  seeConfirmation,
  uploadPictures,
} from "../steps/application.ts";
import { personOf } from "../steps/specimens.ts";

test.use({ serviceWorkers: "allow" });

test("a visitor chooses a visa, signs up, applies, pays and tracks the application", async ({ page }) => {
  const person = createPerson("Geeta Hegde");
  const holder = personOf("front04_clean");

  await page.goto("/");
  await chooseVisa(page, "Uzbekistan");
  // The route guard remembers the requested page during sign-up and login.
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("link", { name: "Signup" }).click();
  await signUp(page, person);
  await logIn(page, person);

  await choosePlanAndDates(page, "30 Days Single Entry");
  await uploadPictures(page, { front: "front04_clean", back: "back02_phone", photo: "portrait00" });
  await expect(page.getByText(readOnDevice).first()).toBeVisible();
  await seeStrips(page, "Passport First Page", ["Passport number", "Place of issue", "Date of issue"]);
  await seeStrips(page, "Passport Last Page", ["Father's name", "Mother's name", "File number"]);

  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue(holder.givenNames);
  await expect(page.getByLabel("Last Name")).toHaveValue(holder.surname);
  await expect(page.getByLabel("Passport Number")).toHaveValue(holder.passportNumber);
  await expect(page.getByAltText("In the picture: Place of issue")).toBeVisible();
  await expect(page.getByAltText("In the picture: Mother's name")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();

  await expect(page.getByRole("heading", { name: "Uzbekistan Tourist eVisa" })).toBeVisible();
  await expect(page.getByText(`${holder.givenNames} added successfully`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add More Travelers" })).toBeDisabled();
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Uzbekistan E-Visa Summary" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Total/ })).toContainText("₹1,860");
  await expect(page.getByRole("radio", { name: /^Google Pay/ })).toBeChecked();
  await payByCard(page, "4242424242424242");
  const number = await seeConfirmation(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download Receipt \(PDF\) PRV-R-/ }).click();
  const receipt = await downloading;
  expect(receipt.suggestedFilename()).toMatch(/^PRV-R-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await receipt.path())).toString("latin1")).toMatch(/^%PDF-/);

  await page.getByRole("link", { name: "Track your application" }).click();
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText("Application Submitted")).toBeVisible();
  await expect(page.getByText("Application Approved")).toBeVisible();
  const email = await findEmail(page, person.email, /application/i);
  expect(email.text).toContain(number);
  expect(email.attachments.map(({ fileName }) => fileName)).toEqual([receipt.suggestedFilename()]);
});

/** Opens what was read from a page: each value is shown with the strip of the picture that it was read from. */
async function seeStrips(page: Page, label: string, values: readonly string[]): Promise<void> {
  const slot = page.getByRole("group", { name: label, exact: true });
  await slot.getByRole("button", { name: "What we read" }).click();
  for (const value of values) {
    const strip = slot.getByAltText(`In the picture: ${value}`);
    await expect(strip).toBeVisible();
    const shape = await strip.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(shape).toBeGreaterThan(2);
  }
}
