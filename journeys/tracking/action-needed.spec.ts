// After submitting: a requested item is replaced, the visa is downloaded, and the dates go into a calendar (D9, D18).
import { expect, type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { pages } from "#contract/paths.ts";
import { visaFields } from "#domain/review/visa/compare-visa.ts";
import { staffOfProduct } from "#testing/console/staff-of-product.ts";
import {
  claimAndOpen,
  anOpenRequest,
  approve,
  aStaffMember,
  travellersOf,
} from "#testing/console/case-rows.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { specimen } from "../steps/specimens.ts";
import { submitApplication } from "../steps/submitted-application.ts";

/** Brings the page back into focus: it fetches the status at once, without a reload. */
async function refocus(page: Page): Promise<void> {
  await page.waitForTimeout(1100);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
}

async function downloadFile(page: Page, name: RegExp | string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).click(),
  ]);
  return readFileSync(await download.path());
}

test("a requested item is replaced, and the visa and the calendar are downloaded, without a reload", async ({
  page,
}) => {
  const account = await openAccount();
  const { id, applicationId: reference } = await submitApplication(account);
  const dataDir = process.env["PRAVESH_DATA_DIR"] ?? "";
  const office = await staffOfProduct({ url: process.env["PRAVESH_URL"] ?? "", dataDir });
  try {
    const by = await aStaffMember(office.deps);
    const [travellerId = ""] = await travellersOf(office.deps, id);
    await enterAs(page, account);
    await page.goto(pages.track.replace(":id", id));
    await expect(page.getByRole("heading", { name: "Who viewed my documents" })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));

    const words = "There is a shadow on one side of the face";
    await anOpenRequest(office.deps, { applicationId: id, travellerId, kind: "photo", by, words });
    await office.move(reference, "pending");
    await refocus(page);
    const task = page.getByRole("region", { name: "Action needed" });
    await expect(task.getByRole("heading", { level: 3 })).toHaveText(/^Upload a new Photo of /);
    await expect(task).toContainText(words);
    await expect(page.getByRole("status").filter({ hasText: "we need something from you" })).toBeAttached();
    await page.screenshot({ path: test.info().outputPath("action-needed.png"), fullPage: true });
    await task.locator('input[type="file"]').first().setInputFiles(specimen("portrait00"));
    // As in the flow, it is shown and checked first.
    await expect(task.getByRole("img", { name: "portrait00.jpg" })).toBeVisible();
    await expect(task.getByText(/^Your photo/)).toBeVisible({ timeout: 45_000 });
    await task.getByRole("button", { name: "Send it now" }).click();
    await expect(page.getByText("Thank you. A specialist will check it next.")).toBeVisible();
    await expect(task).toBeHidden();
    await expect(page.getByText("We have your application.")).toBeVisible();

    await claimAndOpen(office.deps, { applicationId: id, by });
    await office.move(reference, "documents_verified");
    const findings = visaFields.map((field) => ({
      field,
      verdict: field === "stay" ? ("differs" as const) : ("agrees" as const),
    }));
    await approve(office.deps, { travellerId, userId: account.user.id, by, findings });
    await refocus(page);
    await expect(page.getByText("1 of 1 travellers approved")).toBeVisible();
    await expect(page.getByText("How the visa compares with your application")).toBeVisible();
    await expect(page.getByText("Passport number: matches")).toBeVisible();
    await expect(page.getByText("Days of stay: differs")).toBeVisible();
    await expect(page.getByText(/^Compare this visa with your passport and your plan/)).toBeVisible();
    await expect(page.getByText("To check your documents before verification").first()).toBeVisible();
    const visa = await downloadFile(page, /^Download visa of /);
    expect(visa.subarray(0, 5).toString()).toBe("%PDF-");
    const calendar = await downloadFile(page, "Add to calendar: departure, return and last day of stay");
    expect(calendar.toString().match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(await page.evaluate(() => "sameVisit" in globalThis)).toBe(true);
    await page.screenshot({ path: test.info().outputPath("approved.png"), fullPage: true });
  } finally {
    await office.close();
  }
});
