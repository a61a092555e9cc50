// A family of two whose passports are only photographed: every field of the form is filled from the pictures, as printed (D4).
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { uploadPictures } from "../steps/application.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { personOf } from "../steps/specimens.ts";

/** Photographs of both pages of each passport, as phones take them. */
const family = [
  { front: "front06_phone", back: "back03_phone", gender: "Female" },
  { front: "front10_phone", back: "back05_phone", gender: "Male" },
];

test("photographs of four passport pages fill every field of two travellers as printed, with nothing typed", async ({
  page,
}) => {
  const account = await openAccount();
  const draft = await prepareDraft(account, { entry: "Multiple Entry", dated: true });
  await enterAs(page, account, draft.id);
  await page.goto(pages.documents);
  for (const [at, { front, back, gender }] of family.entries()) {
    if (at > 0) await page.getByRole("button", { name: "Add More Travelers" }).click();
    await uploadPictures(page, { front, back, photo: "portrait00" });
    await page.getByRole("button", { name: "Next" }).click();
    await expectTruth(page, front, gender);
    await page.getByRole("button", { name: "All correct" }).click();
    await expect(page).toHaveURL(/\/add-traveller/);
  }
  const names = family.map(({ front }) => personOf(front).givenNames).join(", ");
  await expect(page.getByText(`${names} added successfully`)).toBeVisible();
});

/** Compares every field of the passport form with what the specimen's passport shows. */
async function expectTruth(page: Page, front: string, gender: string): Promise<void> {
  const holder = personOf(front);
  const truth = {
    "First Name": holder.givenNames,
    "Last Name": holder.surname,
    "Father's Name": holder.fatherName,
    "Mother's Name": holder.motherName,
    "Passport Number": holder.passportNumber,
    Gender: gender,
    "Passport Issue Date": typedDate(holder.issueDate),
    "Passport Expiry Date": typedDate(holder.expiry),
    "Date of Birth": typedDate(holder.dob),
    Nationality: "Indian",
    "Place of Issue": holder.placeOfIssue,
  };
  for (const [label, value] of Object.entries(truth))
    await expect.soft(page.getByLabel(label, { exact: true }), label).toHaveValue(value);
}

/** A date as the form shows it: DD/MM/YYYY. */
function typedDate(date: string): string {
  return date.split("-").toReversed().join("/");
}
