// What is typed into the passport form is looked up on the pictures of both pages, on the device (D3, D6).
import { expect, type Page, test } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import { calls, pages } from "#contract/paths.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { uploadPictures } from "../steps/application.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { personOf } from "../steps/specimens.ts";

const confirmed = "Confirmed by your passport.";
const unknown = "We could not tell whether your passport shows this. Check it once more.";
const holder = personOf("front04_clean");

interface OpenForm {
  account: ApiAccount;
  draftId: string;
}

async function openForm(page: Page): Promise<OpenForm> {
  const account = await openAccount();
  const draft = await prepareDraft(account, { destination: "laos", entry: "Single Entry", dated: true });
  await enterAs(page, account, draft.id);
  await page.goto(pages.documents);
  await uploadPictures(page, { front: "front04_clean", back: "back02_phone", photo: "portrait00" });
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel("Place of Issue")).toHaveValue(holder.placeOfIssue);
  return { account, draftId: draft.id };
}

/** The field with everything that is shown below it. */
function fieldOf(page: Page, label: string) {
  return page.getByLabel(label, { exact: true }).locator("xpath=ancestor::div[label][1]/..");
}

test("a value that is typed is confirmed by the page, or differs and can be taken over; offline too", async ({
  page,
  context,
}) => {
  await openForm(page);
  const place = fieldOf(page, "Place of Issue");
  const father = fieldOf(page, "Father's Name");

  await context.setOffline(true);
  await page.getByLabel("Father's Name").fill("Bhavesh Kumar Hegde");
  await expect(father.getByText(confirmed)).toBeVisible();
  await expect(father.getByAltText("In the picture: Father's name")).toBeVisible();
  await page.getByLabel("Father's Name").fill("Bhavesh Kumar Hegde Rao");
  await expect(father.getByText(unknown)).toBeVisible();
  await expect(father.getByText(confirmed)).toHaveCount(0);

  await page.getByLabel("Place of Issue").fill("PUNA");
  await expect(place.getByText("Your passport seems to say: PUNE")).toBeVisible();
  await expect(place.getByAltText("In the picture: Place of issue")).toBeVisible();
  await place.getByRole("button", { name: "Use passport value: Place of Issue" }).click();
  await expect(page.getByLabel("Place of Issue")).toHaveValue("PUNE");
  await expect(place.getByText("Your passport seems to say: PUNE")).toHaveCount(0);
});

test("after a reload the pictures are looked at again, and the specialist gets the verdicts", async ({
  page,
}) => {
  const { account, draftId } = await openForm(page);
  await page.getByLabel("Father's Name").fill("Bhavesh Kumar Hegde");
  await page.getByLabel("Mother's Name").fill("Ekta Nambier");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.reload();
  await expect(fieldOf(page, "Father's Name").getByText(confirmed)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "All correct" }).click();
  await expect(page.getByText("GEETA added successfully")).toBeVisible();
  const { travellers } = await account.call<Draft>("GET", calls.draft(draftId));
  const marks = travellers[0]?.marks ?? [];
  expect(marks).toContain("device-confirms:fatherName");
  expect(marks.filter((mark) => mark.endsWith(":motherName"))).toEqual(["device-differs:motherName"]);
});
