// A rule of the destination changes while an application is open: its traveller reads what is different, confirms it and pays.
import { expect, test } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { errorCatalogue } from "#contract/errors.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { openStaff } from "../steps/staff.ts";

test("a changed rule has to be confirmed before paying, and is asked once", async ({ page }) => {
  const account = await openAccount();
  const preparation = { entry: "Single Entry", travellers: 1, complete: true, unseen: true } as const;
  const draft = await prepareDraft(account, { destination: "armenia", ...preparation });
  expect(draft.changedRules).toBeUndefined();
  const admin = await openStaff("administrator", "Asha Admin");
  await admin.call("PATCH", calls.officeDestination("armenia"), { nameRule: "blank-surname-ok" });

  await enterAs(page, account, draft.id);
  await page.goto(pages.applications);
  await expect(page.getByText(errorCatalogue.rules_changed.message)).toBeVisible();
  await page.goto(pages.payment);
  const question = page.getByRole("status").filter({ hasText: "The rules of Armenia have changed" });
  await expect(question).toContainText("Before:The name must be exactly as in the passport.");
  await expect(question).toContainText("Now:Passports without a surname are accepted.");

  await page.getByRole("radio", { name: /^Paytm/ }).check();
  await page.getByRole("button", { name: "Proceed Payment" }).click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText(errorCatalogue.rules_changed.message);
  await alert.getByRole("button").click();

  await question.getByRole("button", { name: "I have read the changes" }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Proceed Payment" })).toBeVisible();
  await expect(question).toBeHidden();
  await page.getByRole("radio", { name: /^Paytm/ }).check();
  await page.getByRole("button", { name: "Proceed Payment" }).click();
  await expect(page.getByRole("button", { name: "Pending" })).toBeVisible();
});
