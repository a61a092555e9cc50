// Cancelling: the terms before paying, the amount before cancelling, the refund, and the documents for both.
import { expect, type Page, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { calls, pages } from "#contract/paths.ts";
import { formatRupees } from "#domain/money.ts";
import { hindi } from "#web/hindi.ts";
import { findEmail } from "../steps/account.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { payByCard, seeConfirmation } from "../steps/application.ts";
import { completeDraft } from "../steps/prepared-draft.ts";
import { submitApplication } from "../steps/submitted-application.ts";

/** Presses a download button and returns the PDF. */
async function downloadPdf(page: Page, name: RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).click(),
  ]);
  return readFileSync(await download.path());
}

test("a traveller sees the refund terms, pays, cancels, and gets the refund with its credit note", async ({
  page,
}) => {
  const account = await openAccount();
  await enterAs(page, account, (await completeDraft(account, 2)).id);
  await page.goto(pages.payment);
  const terms = page.getByRole("region", { name: "If you cancel" });
  await expect(terms.getByRole("definition")).toHaveText([
    /^Everything: ₹[\d,]+$/,
    "Nothing",
    /^Everything: ₹[\d,]+$/,
  ]);
  const paid = /₹[\d,]+/.exec((await terms.getByRole("definition").first().textContent()) ?? "")?.[0] ?? "";
  await payByCard(page, "4242424242424242");
  const reference = await seeConfirmation(page);
  await page.getByRole("link", { name: "Track your application" }).click();

  const receipt = await downloadPdf(page, /^Download Receipt \(PDF\) PRV-R-\d{4}-\d{6}$/);
  expect(receipt.subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("button", { name: "Cancel application" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Cancel this application?");
  await expect(dialog.getByRole("row", { name: "Your refund" })).toContainText(paid);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Cancel application" }).click();
  await dialog.getByRole("button", { name: "Cancel application" }).click();
  await expect(page.getByText("Your application is cancelled.")).toBeVisible();
  await expect(page.getByText(`Refund of ${paid}`)).toBeVisible();

  // The reconciler runs within seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Refunded on/)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  const subject = new RegExp(`^Refund of ${paid} for your application ${reference}$`);
  expect((await findEmail(page, account.person.email, subject)).text).toMatch(/PRV-C-\d{4}-\d{6}/);
  await expect(page.getByRole("button", { name: "Cancel application" })).toBeHidden();
  const note = await downloadPdf(page, /^Download Credit note \(PDF\) PRV-C-\d{4}-\d{6}$/);
  expect(note.subarray(0, 5).toString()).toBe("%PDF-");
});

test("once the documents are verified, everything is still refunded, and the page shows this in Hindi too", async ({
  page,
}) => {
  const account = await openAccount();
  const { id } = await submitApplication(account, { moves: ["documents_verified"] });
  const { refund } = await account.call<{ refund: number }>("GET", calls.cancel(id));
  const paid = formatRupees(refund);
  await page.context().addCookies([{ name: "language", value: "hi", url: process.env["PRAVESH_URL"] ?? "" }]);
  await enterAs(page, account);
  await page.goto(pages.track.replace(":id", id));
  const { cancel } = hindi.texts.refunds;
  await page.getByRole("button", { name: cancel.button }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("row", { name: cancel.comesBack })).toContainText(paid);
  await dialog.getByRole("button", { name: cancel.yes }).click();
  await expect(page.getByText(cancel.done)).toBeVisible();
  await expect(page.getByText(hindi.texts.receipts.refund(paid))).toBeVisible();
});
