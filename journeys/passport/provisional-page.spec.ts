// A front page without readable lines at the bottom is accepted provisionally where its print matches what is known (§5, D3).
import { expect, type Page, test } from "@playwright/test";
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { calls, pages } from "#contract/paths.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { chooseFile } from "../steps/application.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { personOf } from "../steps/specimens.ts";
import { coverParts, machineReadableLines, nationalityAndSex } from "./covered-page.ts";

interface OpenDocuments {
  account: ApiAccount;
  draft: Draft;
}

/** Opens the documents screen of a traveller with these fields. */
async function reachDocuments(page: Page, fields: object): Promise<OpenDocuments> {
  const account = await openAccount();
  const draft = await prepareDraft(account, { destination: "laos", entry: "Single Entry", dated: true });
  const { id } = await account.call<DraftTraveller>("POST", calls.travellers(draft.id), {});
  await account.call("PATCH", calls.traveller(draft.id, id), { consentGiven: true, ...fields });
  await enterAs(page, account, draft.id);
  await page.goto(pages.documents);
  return { account, draft };
}

async function chooseWornPage(page: Page): Promise<void> {
  const worn = await coverParts("front04_clean", [machineReadableLines, nationalityAndSex]);
  await page.getByLabel("Choose file: Passport First Page").setInputFiles(worn);
}

async function expectProvisional(page: Page, { account, draft }: OpenDocuments): Promise<void> {
  const slot = page.getByRole("group", { name: "Passport First Page", exact: true });
  await expect(slot.getByText("Uploaded", { exact: true })).toBeVisible({ timeout: 45_000 });
  await expect(slot.getByText(/so we accept the page provisionally/)).toBeVisible();
  await expect(slot.getByText(/Checked on this device in \d+\.\d+ s\./)).toBeVisible();
  const { travellers } = await account.call<Draft>("GET", calls.draft(draft.id));
  expect(travellers[0]?.marks).toEqual(["print-only:firstPage"]);
}

test("a page that does not show nationality and sex is accepted if it shows what was typed", async ({
  page,
}) => {
  const { givenNames, surname, passportNumber, dob } = personOf("front04_clean");
  const typed = { firstName: givenNames, lastName: surname, passportNumber, dob, gender: "Female" };
  const opened = await reachDocuments(page, typed);
  await chooseWornPage(page);
  await expectProvisional(page, opened);
});

test("without anything typed it is accepted if it shows the dates of the last page", async ({ page }) => {
  const opened = await reachDocuments(page, {});
  await chooseWornPage(page);
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Could not read passport details. Try again with a clearer image.", {
    timeout: 45_000,
  });
  await alert.getByRole("button", { name: "OK" }).click();

  await chooseFile(page, "Passport Last Page", "back02_phone");
  await chooseWornPage(page);
  await expectProvisional(page, opened);
});
