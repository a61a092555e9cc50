// Print: the receipt and the track page in black on white, without controls that only work on a screen.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { brand } from "#domain/brand.ts";
import { english } from "#web/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { completeDraft } from "../steps/prepared-draft.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { frame, payment, tracking } = english;

test("the receipt and the track page are printed in black on white, without navigation, chat and buttons", async ({
  page,
}) => {
  const traveller = await openAccount("Meera Iyer");
  const draft = await completeDraft(traveller, 2);
  const { id, applicationId } = await submitApplication(traveller, { draft, moves: [] });
  await enterAs(page, traveller, draft.id);
  const track = pages.track.replace(":id", id);

  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(pages.confirmation);
  await expect(page.getByText(applicationId)).toBeVisible();
  await expectPrintLayout(page, pages.confirmation);
  const receipt = page.getByRole("main");
  await expect(receipt.getByText(applicationId)).toBeVisible();
  await expect(receipt.getByRole("heading", { name: payment.confirmation.receipt })).toBeVisible();
  await expect(receipt.getByRole("table")).toContainText("₹");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g), "the receipt is one sheet").toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12]/);

  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await page.goto(track);
  await page.getByRole("combobox", { name: frame.scheme.label }).selectOption("dark");
  await expect(page.getByText(applicationId)).toBeVisible();
  await expectPrintLayout(page, track);
  const tracked = page.getByRole("main");
  await expect(tracked.getByText(applicationId)).toBeVisible();
  await expect(tracked.getByText("Application Submitted")).toBeVisible();
  await expect(tracked.getByRole("heading", { name: tracking.track.documents })).toBeVisible();
});

async function expectPrintLayout(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByText(brand.name, { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(path).filter({ visible: true }).first()).toBeVisible();
  for (const role of ["navigation", "contentinfo", "button", "combobox"] as const) {
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
  }
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    return { color, backgroundColor, tooWide: document.documentElement.scrollWidth > innerWidth };
  });
  expect(colours).toEqual({
    color: "rgb(0, 0, 0)",
    backgroundColor: "rgb(255, 255, 255)",
    tooWide: false,
  });
}
