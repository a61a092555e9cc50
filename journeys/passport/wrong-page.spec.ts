// Wrong and incomplete pictures in the passport slots, and a passport without a surname.
import { expect, test } from "@playwright/test";
import { buildMrz } from "#domain/passport/mrz.ts";
import { buildDocument, meerasVisa } from "#domain/travel-documents/testing/build-document.ts";
import { pictureOfDocument } from "#testing/specimens/document-picture.ts";
import { chooseFile } from "../steps/application.ts";
import { reachDocuments } from "../steps/prepared-draft.ts";
import { personOf, specimen } from "../steps/specimens.ts";
import { coverParts, machineReadableLines } from "./covered-page.ts";

test("a picture that is not a passport page is rejected with the specified alert, and the slot stays empty", async ({
  page,
}) => {
  await reachDocuments(page);
  await page.getByLabel("Choose file: Passport First Page").setInputFiles(specimen("neg_card0_phone"));
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText(
    "The uploaded front page could not be validated. Please upload a clearer image.",
    { timeout: 45_000 },
  );
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(page.getByLabel("Replace: Passport First Page")).toHaveCount(0);
});

test("the data page in the last page's slot is rejected with the specified alert", async ({ page }) => {
  await reachDocuments(page);
  await page.getByLabel("Choose file: Passport Last Page").setInputFiles(specimen("front04_clean"));
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText(
    "The uploaded back page could not be validated. Please upload a clearer image.",
    { timeout: 45_000 },
  );
  await expect(alert).toContainText("This is the page with your photo.");
});

test("a page in the wrong slot moves to its own with one tap", async ({ page }) => {
  await reachDocuments(page);
  await page.getByLabel("Choose file: Passport First Page").setInputFiles(specimen("back02_phone"));
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("This is the last page.", { timeout: 45_000 });
  await alert.getByRole("button", { name: "Use it as Passport Last Page" }).click();
  const last = page.getByRole("group", { name: "Passport Last Page", exact: true });
  await expect(last.getByText("Uploaded", { exact: true })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByLabel("Choose file: Passport First Page")).toBeAttached();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test.describe("other documents are explained and rejected", () => {
  const nepalese = {
    surname: "Gurung",
    givenNames: "Maya Devi",
    passportNumber: "Z1234567",
    sex: "F",
    dateOfBirth: "1991-02-03",
    expiryDate: "2033-06-18",
    issuer: "NPL",
    nationality: "NPL",
  } as const;
  const visa = { ...meerasVisa, issuer: "AUS" };

  test("a passport of Nepal and a visa in the slots of an Indian passport", async ({ page }) => {
    await reachDocuments(page);
    const passport = await pictureOf("TD3", buildMrz(nepalese));
    await page.getByLabel("Choose file: Passport First Page").setInputFiles(passport);
    const alert = page.getByRole("alertdialog");
    await expect(alert).toContainText("This is a passport of Nepal. This service is for Indian passports.", {
      timeout: 45_000,
    });
    await alert.getByRole("button", { name: "OK" }).click();
    const sticker = await pictureOf("MRV-A", buildDocument("MRV-A", visa));
    await page.getByLabel("Choose file: Passport Last Page").setInputFiles(sticker);
    await expect(alert).toContainText("This is a visa of Australia.", { timeout: 45_000 });
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(page.getByLabel(/^Replace: Passport/)).toHaveCount(0);
  });
});

/** A picture as a phone takes it. */
async function pictureOf(...document: Parameters<typeof pictureOfDocument>) {
  const buffer = await pictureOfDocument(...document);
  return { name: "document.jpg", mimeType: "image/jpeg", buffer };
}

test("Next names the first missing document", async ({ page }) => {
  await reachDocuments(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Please upload Passport First Page.").first()).toBeVisible();
});

test("a front page whose machine-readable lines are covered is read from its print, and prefills the form", async ({
  page,
}) => {
  await reachDocuments(page);
  const { passportNumber, dob, givenNames } = personOf("front04_clean");
  const covered = await coverParts("front04_clean", [machineReadableLines]);
  await page.getByLabel("Choose file: Passport First Page").setInputFiles(covered);
  const slot = page.getByRole("group", { name: "Passport First Page", exact: true });
  await expect(slot.getByText("Uploaded", { exact: true })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(/so we accept the page provisionally/)).toBeVisible();
  await chooseFile(page, "Passport Last Page", "back02_phone");
  await chooseFile(page, "Photo", "portrait00");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Passport Number")).toHaveValue(passportNumber);
  await expect(page.getByAltText("In the picture: Passport number")).toBeVisible();
  await expect(page.getByLabel("Date of Birth", { exact: true })).toHaveValue(formatDayFirst(dob));
  await page.getByLabel("First Name").fill(givenNames);
});

function formatDayFirst(date: string): string {
  return date.split("-").toReversed().join("/");
}

test("a passport without a surname is read, and its checkbox is ticked", async ({ page }) => {
  await reachDocuments(page);
  await chooseFile(page, "Passport First Page", "front01_clean");
  await chooseFile(page, "Passport Last Page", "back05_phone");
  await chooseFile(page, "Photo", "portrait00");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("NOORJAHAN BEGUM");
  await expect(page.getByLabel("Last Name")).toHaveValue("");
  await expect(page.getByRole("checkbox", { name: "My passport shows no surname" })).toBeChecked();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("NOORJAHAN BEGUM added successfully")).toBeVisible();
});
