// Continuing, on a second device, an application that was started on the first.
import { expect, test } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import { calls, pages } from "#contract/paths.ts";
import { logIn } from "../steps/account.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { chooseFile } from "../steps/application.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { personOf } from "../steps/specimens.ts";

test("an unfinished application continues at its step, with its files and the fields that were read", async ({
  page,
  browser,
}) => {
  const account = await openAccount();
  const preparation = { destination: "cambodia", entry: "Single Entry", dated: true } as const;
  const { id } = await prepareDraft(account, preparation);
  await enterAs(page, account, id);
  await page.goto(pages.documents);
  await page.getByRole("checkbox", { name: /I upload these documents/ }).check();
  await chooseFile(page, "Passport First Page", "front15_phone");
  const { travellers } = await account.call<Draft>("GET", calls.draft(id));
  await account.upload(calls.document(id, travellers[0]?.id ?? "", "lastPage"), "back05_phone");

  const second = await browser.newContext();
  const phone = await second.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto("/applications");
  await logIn(phone, account.person);
  await expect(phone).toHaveURL(/\/applications$/);
  await phone.getByRole("button", { name: /Continue/ }).click();

  await expect(phone).toHaveURL(/\/documents/);
  await expect(
    phone.getByRole("group", { name: "Passport First Page" }).getByText("Uploaded", { exact: true }),
  ).toBeVisible();
  await chooseFile(phone, "Photo", "portrait01");
  await phone.getByRole("button", { name: "Next" }).click();
  const holder = personOf("front15_phone");
  await expect(phone.getByLabel("Passport Number")).toHaveValue(holder.passportNumber);
  await phone.getByRole("button", { name: "Next" }).click();
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone.getByRole("button", { name: "Proceed Payment" })).toBeEnabled();
  await second.close();
});
