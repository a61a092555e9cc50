// After submitting: the one item that is asked for is replaced, the visa comes, and the dates go into a calendar (decisions 9, 18).
import { expect, type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { pages } from "#contract/paths.ts";
import { officeOfProduct } from "#server/testing/office/office-of-product.ts";
import { anOpenRequest, approve, aStaffMember, travellersOf } from "#server/testing/office/office-rows.ts";
import { enterAs, openAccount } from "./steps/api-account.ts";
import { specimen } from "./steps/specimens.ts";
import { submitApplication } from "./steps/submitted-application.ts";

/** The page comes back into view: it asks at once, without being loaded again. */
async function lookAgain(page: Page): Promise<void> {
  await page.waitForTimeout(1100);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
}

async function fetchFile(page: Page, name: RegExp | string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).click(),
  ]);
  return readFileSync(await download.path());
}

test("one item is asked for and replaced, the visa is downloaded and the dates are kept, all without reloading", async ({
  page,
}) => {
  const account = await openAccount();
  const { id, applicationId: reference } = await submitApplication(account);
  const dataDir = process.env["PRAVESH_DATA_DIR"] ?? "";
  const office = await officeOfProduct({ url: process.env["PRAVESH_URL"] ?? "", dataDir });
  try {
    const by = await aStaffMember(office.deps);
    const [travellerId = ""] = await travellersOf(office.deps, id);
    await enterAs(page, account);
    await page.goto(pages.track.replace(":id", id));
    await expect(page.getByRole("heading", { name: "Who looked at my documents" })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));

    const words = "There is a shadow on one side of the face";
    await anOpenRequest(office.deps, { applicationId: id, travellerId, kind: "photo", by, words });
    await office.move(reference, "pending");
    await lookAgain(page);
    const task = page.getByRole("region", { name: "Action needed" });
    await expect(task.getByRole("heading", { level: 3 })).toHaveText(/^Upload a new Photo of /);
    await expect(task).toContainText(words);
    await expect(page.getByRole("status").filter({ hasText: "something is needed from you" })).toBeAttached();
    await page.screenshot({ path: test.info().outputPath("action-needed.png"), fullPage: true });
    await task.locator('input[type="file"]').first().setInputFiles(specimen("portrait00"));
    await expect(page.getByText("Thank you. A specialist looks at it next.")).toBeVisible();
    await expect(task).toBeHidden();
    await expect(page.getByText("We have your application.")).toBeVisible();

    await office.move(reference, "documents_verified");
    await approve(office.deps, { travellerId, userId: account.user.id, by });
    await lookAgain(page);
    await expect(page.getByText("1 of 1 travellers approved")).toBeVisible();
    const visa = await fetchFile(page, /^Download visa of /);
    expect(visa.subarray(0, 5).toString()).toBe("%PDF-");
    const calendar = await fetchFile(page, "Add to calendar: departure, return and last day of stay");
    expect(calendar.toString().match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(await page.evaluate(() => "sameVisit" in globalThis)).toBe(true);
    await page.screenshot({ path: test.info().outputPath("approved.png"), fullPage: true });
  } finally {
    await office.close();
  }
});
