// A family of three on one application: two adults, one of them without a surname, and a child.
import { expect, test } from "@playwright/test";
import { arrive } from "./steps/account.ts";
import {
  chooseVisa,
  choosePlanAndDates,
  confirmDetails,
  payByCard,
  seeConfirmation,
  uploadPapers,
} from "./steps/application.ts";

test("three travellers are added, one is corrected, and all are paid for together", async ({ page }) => {
  test.setTimeout(180_000);
  await arrive(page);
  await chooseVisa(page, "Vietnam");
  await choosePlanAndDates(page, "90 Days Multiple Entry");

  await uploadPapers(page, { front: "front02_clean", back: "back01_phone", photo: "portrait00" });
  await confirmDetails(page);
  await page.getByRole("button", { name: "Add More Travelers" }).click();

  await uploadPapers(page, { front: "front00_clean", back: "back00_clean", photo: "portrait01" });
  await confirmDetails(page);
  await page.getByRole("button", { name: "Add More Travelers" }).click();

  await uploadPapers(page, { front: "child02_clean", back: "back07_phone", photo: "portrait01" });
  await confirmDetails(page);

  await expect(page.getByText("ROSE MARY, SELVAM, TARA added successfully")).toBeVisible();
  await expect(page.getByRole("row", { name: /Total/ })).toContainText("₹13,470");

  // Correcting a traveller never makes a second one.
  await page.getByRole("link", { name: /^Edit ROSE MARY/ }).click();
  await page.getByLabel("Father's Name").fill("KUNAL NAMBIAR");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("row", { name: /Travellers/ })).toContainText("3");

  await page.getByRole("button", { name: "Continue" }).click();
  await payByCard(page, "4242424242424242");
  await seeConfirmation(page);
  await page.getByRole("link", { name: "Track your application" }).click();
  for (const name of ["ROSE MARY DCRUZ", "SELVAM", "TARA KAPOOR"]) {
    await expect(page.getByText(new RegExp(name)).first()).toBeVisible();
  }
});
