// Before paying: a finding of the automatic checks leads to its step and disappears once it is fixed.
import { expect, test } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { completeDraft } from "../steps/prepared-draft.ts";

test("a finding leads to the step that fixes it, and paying is possible all the time", async ({ page }) => {
  const account = await openAccount();
  const { id, travellers } = await completeDraft(account);
  const traveller = travellers[0]?.id ?? "";
  await account.call("PATCH", calls.traveller(id, traveller), { passportNumber: "Z12" });
  await enterAs(page, account, id);
  await page.goto(pages.payment);

  const report = page.getByRole("region", { name: "Ready to submit?" });
  const finding = report.getByRole("listitem").filter({ hasText: "Passport number format" });
  await expect(finding).toContainText("two letters and 6 digits. This one differs.");
  await expect(page.getByRole("button", { name: "Proceed Payment" })).toBeEnabled();

  await finding.getByRole("link", { name: /^Go there/ }).click();
  await page.getByLabel("Passport Number", { exact: true }).fill("Z1204560");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(report.getByRole("listitem").first()).toBeVisible();
  await expect(finding).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Proceed Payment" })).toBeEnabled();
});
