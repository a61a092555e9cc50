// From the queue to the visa: a specialist logs in with a code and approves a case by keyboard, in eight keys and without
// scrolling; the traveller gets the visa.
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { english } from "#web/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { countActs, readActs } from "./counted-acts.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { addStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { steps, caseView, reversals } = englishReview;
const { code } = english.signIn;

test.use({ viewport: { width: 1280, height: 800 } });

test("a specialist claims, verifies, files and approves in eight keys without scrolling, and the traveller downloads the visa", async ({
  page,
  browser,
}) => {
  const traveller = await openAccount();
  const preparation = { entry: "Multiple Entry", travellers: 1, complete: true, own: true } as const;
  const { id, applicationId } = await submitApplication(traveller, {
    draft: await prepareDraft(traveller, preparation),
  });
  const visa = await visaOf();
  await countActs(page);
  await logInToConsole(page);
  await openFromQueue(page, applicationId);

  const before = await readActs(page);
  const began = Date.now();
  await page.keyboard.press("c");
  await seeDrawn(page, "firstPage");
  await page.keyboard.press("n");
  await seeDrawn(page, "lastPage");
  await page.keyboard.press("n");
  await seeDrawn(page, "photo");
  await page.keyboard.press("v");
  await page.keyboard.press("Enter");
  await expect(page.getByText(steps.done.verify)).toBeVisible();
  await expect(page.getByLabel(steps.fee)).toHaveValue(/^\d+$/);
  await page.keyboard.type("VN-2026-77");
  await page.keyboard.press("Enter");
  await expect(page.getByText(steps.done.file)).toBeVisible();
  // The pack is still there for what the authority may ask next.
  await expect(page.getByRole("group", { name: steps.pack })).toContainText("Z1204560");
  await upload(page, visa);
  // It is released only by somebody who has seen it, so the dialog shows it.
  await expect.poll(() => hasInk(page, new RegExp(`^${reversals.visaShown("")}`))).toBe(true);
  await expect(
    page.getByRole("alertdialog").getByRole("button", { name: steps.names.approve }),
  ).toBeEnabled();
  await page.keyboard.press("a");
  await expect(page.getByText(steps.done.approve)).toBeVisible();
  // With hands that need no time, so this is what a specialist waits for, drawing the documents included.
  const description = `${((Date.now() - began) / 1000).toFixed(1)} s from claim to approval`;
  test.info().annotations.push({ type: "waited", description });
  const after = await readActs(page);
  expect({
    keys: after.keys - before.keys,
    clicks: after.clicks - before.clicks,
    scrolls: after.scrolls - before.scrolls,
  }).toEqual({ keys: 8, clicks: 0, scrolls: 0 });

  await page.getByRole("button", { name: caseView.openVisa }).press("Enter");
  await expect.poll(() => hasInk(page, new RegExp(`^${caseView.visaTitle}, `))).toBe(true);
  await seeVisa(await browser.newPage(), { traveller, id });
});

async function logInToConsole(page: Page): Promise<void> {
  const specialist = await addStaff("specialist", "Kavya Nair");
  await page.goto(pages.login);
  await page.getByLabel(english.signIn.login.email, { exact: true }).fill(specialist.person.email);
  await page.getByLabel(english.signIn.login.password, { exact: true }).fill(specialist.person.password);
  await page.keyboard.press("Enter");
  await page.getByLabel(code.label, { exact: true }).fill(specialist.code());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${pages.review}$`));
}

/** Finds a case by its number in the queue and opens it with Enter. */
async function openFromQueue(page: Page, applicationId: string): Promise<void> {
  await expect(page.locator("[data-case]").first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(applicationId);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-case]")).toHaveCount(1);
  await page.getByRole("link", { name: applicationId }).press("Enter");
  await expect(page.getByRole("heading", { name: caseView.title(applicationId) })).toBeVisible();
}

async function seeDrawn(page: Page, kind: "firstPage" | "lastPage" | "photo"): Promise<void> {
  const name = new RegExp(`^${english.terms.documents[kind]}, `);
  await expect.poll(() => hasInk(page, name)).toBe(true);
  await expect(page.getByRole("img", { name })).toBeInViewport({ ratio: 1 });
}

async function visaOf(): Promise<Buffer> {
  const today = dateInIndia(new Date());
  const typed = (date: string) => date.split("-").toReversed().join("/");
  return visaPdf({
    passportNumber: "Z1204560",
    validFrom: typed(today),
    validUntil: typed(addDays(today, 80)),
  });
}

/** The key opens the system's file picker, and the chosen file is uploaded and compared without another key. */
async function upload(page: Page, buffer: Buffer): Promise<void> {
  const picked = page.waitForEvent("filechooser");
  // The browser must know that it hands the picker over before the key opens it.
  await page.evaluate(() => undefined);
  await page.keyboard.press("i");
  const picker = await picked;
  await picker.setFiles({ name: "visa.pdf", mimeType: "application/pdf", buffer });
  // The browser reads the visa first, which takes long on a busy machine.
  await expect(page.getByRole("alertdialog")).toContainText(caseView.visaConfirmed, { timeout: 30_000 });
}

/** Whether anything dark is drawn on the named sheet. */
async function hasInk(page: Page, name: RegExp): Promise<boolean> {
  const sheet = page.getByRole("img", { name });
  if ((await sheet.count()) === 0) return false;
  return sheet.evaluate((canvas: HTMLCanvasElement) => {
    if (canvas.width === 0 || canvas.height === 0) return false;
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) < 100 && (data[at + 3] ?? 0) > 200) return true;
    }
    return false;
  });
}

async function seeVisa(page: Page, { traveller, id }: { traveller: ApiAccount; id: string }): Promise<void> {
  await enterAs(page, traveller);
  await page.goto(pages.track.replace(":id", id));
  await expect(page.getByText(english.tracking.track.statusNotes.approved)).toBeVisible();
  const filed = page.getByRole("listitem").filter({ hasText: "Submitted to the authority" });
  await expect(filed).toContainText("Reference of the authority: VN-2026-77");
  await expect(filed).toContainText("Fee paid to the authority: ₹");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Download visa of / }).click(),
  ]);
  expect(readFileSync(await download.path()).toString("latin1")).toMatch(/^%PDF-/);
}
