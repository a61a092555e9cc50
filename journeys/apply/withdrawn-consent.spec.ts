// Withdrawing a consent: the traveller's documents and details are deleted, here and on the server, and a new start is possible.
import { expect, test } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import { calls, pages } from "#contract/paths.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { chooseFile } from "../steps/application.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { personOf } from "../steps/specimens.ts";

test("unticking the consent deletes the documents and details of the traveller, who can start again", async ({
  page,
}) => {
  const account = await openAccount();
  const { id } = await prepareDraft(account, {
    destination: "cambodia",
    entry: "Single Entry",
    dated: true,
  });
  await enterAs(page, account, id);
  await page.goto(pages.documents);
  const tick = page.getByRole("checkbox", { name: /I upload these documents/ });
  const first = page.getByRole("group", { name: "Passport First Page" });
  const uploaded = first.getByText("Uploaded", { exact: true });
  await tick.check();
  await chooseFile(page, "Passport First Page", "front15_phone");
  await expect(uploaded).toBeVisible();

  await tick.click();
  await page.getByRole("button", { name: "Delete documents and details" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(tick).not.toBeChecked();
  await expect(uploaded).toBeHidden();
  const { travellers } = await account.call<Draft>("GET", calls.draft(id));
  expect(travellers).toMatchObject([{ documents: [], reading: null, passportNumber: "", firstName: "" }]);

  await page.reload();
  await expect(tick).not.toBeChecked();
  await tick.check();
  await chooseFile(page, "Passport First Page", "front15_phone");
  await expect(uploaded).toBeVisible();
  const numberRead = async () => {
    const { travellers: now } = await account.call<Draft>("GET", calls.draft(id));
    return now[0]?.reading?.fields.passportNumber;
  };
  await expect.poll(numberRead).toBe(personOf("front15_phone").passportNumber);
});
