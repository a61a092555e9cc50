// From the queue to the visa: a specialist logs in with a code and approves a case by keyboard; the traveller gets the visa.
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { english } from "#web/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { addStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { steps, caseView } = englishReview;
const { code } = english.signIn;

test("a specialist claims, verifies, files and approves by keyboard, and the traveller downloads the visa", async ({
  page,
  browser,
}) => {
  const traveller = await openAccount();
  const preparation = { entry: "Multiple Entry", travellers: 1, complete: true } as const;
  const { id, applicationId } = await submitApplication(traveller, {
    draft: await prepareDraft(traveller, preparation),
  });
  await logInToConsole(page);
  await claimFromQueue(page, applicationId);
  await openDocuments(page);

  await takeStep(page, "v", steps.names.verify);
  await expect(page.getByText(steps.done.verify)).toBeVisible();
  await page.keyboard.press("f");
  await page.getByLabel(steps.reference).fill("VN-2026-77");
  await page.getByLabel(steps.fee).fill("2100");
  await page.keyboard.press("Enter");
  await expect(page.getByText(steps.done.file)).toBeVisible();
  await uploadAndApprove(page);

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

/** Finds a case by its number in the queue, claims it with 'c' and opens it with Enter. */
async function claimFromQueue(page: Page, applicationId: string): Promise<void> {
  await expect(page.locator("[data-case]").first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(applicationId);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-case]")).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await expect(page.getByText(englishReview.queue.claimed(applicationId))).toBeVisible();
  await page.getByRole("link", { name: applicationId }).press("Enter");
  await expect(page.getByRole("heading", { name: caseView.title(applicationId) })).toBeVisible();
}

/** Opens each document in turn and checks that it is drawn. */
async function openDocuments(page: Page): Promise<void> {
  for (const kind of ["firstPage", "lastPage", "photo"] as const) {
    await page.keyboard.press("n");
    const name = new RegExp(`^${english.terms.documents[kind]}, `);
    await expect.poll(() => hasInk(page, name)).toBe(true);
  }
}

async function takeStep(page: Page, key: string, confirm: string): Promise<void> {
  await page.keyboard.press(key);
  await page.getByRole("alertdialog").getByRole("button", { name: confirm }).press("Enter");
}

async function uploadAndApprove(page: Page): Promise<void> {
  const today = dateInIndia(new Date());
  const typed = (date: string) => date.split("-").toReversed().join("/");
  const visa = await visaPdf({
    passportNumber: "Z1204560",
    validFrom: typed(today),
    validUntil: typed(addDays(today, 80)),
  });
  await page.keyboard.press("i");
  await page
    .getByLabel(steps.visaFile)
    .setInputFiles({ name: "visa.pdf", mimeType: "application/pdf", buffer: visa });
  await page.getByRole("dialog").getByRole("button", { name: steps.upload }).press("Enter");
  const question = page.getByRole("alertdialog");
  // The browser reads the visa first, which takes long on a busy machine.
  await expect(question).toContainText(caseView.visaConfirmed, { timeout: 30_000 });
  await question.getByRole("button", { name: steps.cancel }).press("Enter");
  await page.getByRole("button", { name: caseView.openVisa }).press("Enter");
  await expect.poll(() => hasInk(page, new RegExp(`^${caseView.visaTitle}, `))).toBe(true);
  await takeStep(page, "a", steps.names.approve);
  await expect(page.getByText(steps.done.approve)).toBeVisible();
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
  await expect(filed).toContainText("Fee paid to the authority: ₹2,100");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Download visa of / }).click(),
  ]);
  expect(readFileSync(await download.path()).toString("latin1")).toMatch(/^%PDF-/);
}
