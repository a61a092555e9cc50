// A family of three on one application: two adults, one of them without a surname, and a child.
import { expect, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { confirmDetails, payByCard, seeConfirmation, uploadPictures } from "../steps/application.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";

test("three travellers are added, one is corrected, and one payment covers all", async ({ page }) => {
  test.setTimeout(180_000);
  const account = await openAccount();
  const draft = await prepareDraft(account, { entry: "Multiple Entry", travellers: 1, complete: true });
  await enterAs(page, account, draft.id);
  await page.goto(pages.travellers);
  await expect(page.getByText("Meera added successfully")).toBeVisible();
  await page.getByRole("button", { name: "Add More Travelers" }).click();

  await uploadPictures(page, { front: "front00_clean", back: "back00_clean", photo: "portrait01" });
  await confirmDetails(page);
  await page.getByRole("button", { name: "Add More Travelers" }).click();

  await uploadPictures(page, { front: "child02_clean", back: "back07_phone", photo: "portrait01" });
  await confirmDetails(page);

  await expect(page.getByText("Meera, SELVAM, TARA added successfully")).toBeVisible();
  await expect(page.getByRole("row", { name: /Total/ })).toContainText("₹13,470");

  // Correcting a traveller does not add another one.
  await page.getByRole("link", { name: /^Edit Meera/ }).click();
  await page.getByLabel("Father's Name", { exact: true }).fill("KUNAL NAMBIAR");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("row", { name: /Travellers/ })).toContainText("3");

  await page.getByRole("button", { name: "Continue" }).click();
  await payByCard(page, "4242424242424242");
  await seeConfirmation(page);
  await page.getByRole("link", { name: "Track your application" }).click();
  for (const name of ["Meera Iyer", "SELVAM", "TARA KAPOOR"]) {
    await expect(page.getByText(new RegExp(name)).first()).toBeVisible();
  }
});
