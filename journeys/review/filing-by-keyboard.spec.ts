// From the filing to the recalled visa by keyboard only: the pack, a visa that does not fully match, a second person, and the way
// back; and a family whose rejection two people decide.
import { type Browser, expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { englishReview } from "#web/features/review/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { type Keyboard, keyboardOf } from "./keys-only.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { caseView, reversals, steps } = englishReview;

interface Desk {
  page: Page;
  keys: Keyboard;
}

async function openDesk(browser: Browser, { role, id }: { role: StaffRole; id: string }): Promise<Desk> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterAs(page, await openStaff(role, role === "specialist" ? "Kavya Nair" : "Rohan Mehta"));
  await page.goto(pages.reviewCase.replace(":id", id));
  await expect(page.getByRole("heading", { level: 1, name: /^Case PRV-/ })).toBeVisible();
  return { page, keys: keyboardOf(page) };
}

test("a case is filed with its pack, and its visa is released by two people and recalled, without a mouse", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { id } = await submitApplication(await openAccount(), { moves: ["documents_verified"] });
  const { page, keys } = await openDesk(browser, { role: "specialist", id });
  await keys.press("c");
  await expect(page.getByText(steps.done.claim)).toBeVisible();
  await file({ page, keys });
  await uploadVisa({ page, keys });
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(caseView.visaUnconfirmed);
  await keys.enterOn(question.getByRole("button", { name: steps.propose }));
  await expect(page.getByText(steps.done.proposeApproval)).toBeVisible();
  await keys.press("Shift+Tab");

  const second = await openDesk(browser, { role: "supervisor", id });
  await releaseVisa(second);
  await recall({ page, keys });
  await second.keys.press("k");
  const answer = second.page.getByRole("dialog").or(second.page.getByRole("alertdialog"));
  await second.keys.enterOn(answer.getByRole("button", { name: steps.names.reverse }));
  await expect(second.page.getByText(steps.done.recalled)).toBeVisible();
  await second.keys.press("Shift+Tab");
});

async function releaseVisa({ page, keys }: Desk): Promise<void> {
  const question = page.getByRole("alertdialog");
  await keys.press("g", "Escape");
  await expect(question).toHaveCount(0);
  await keys.press("Tab", "g");
  const look = question.getByRole("button", { name: reversals.look });
  if ((await look.count()) > 0) await keys.enterOn(look, "Shift+Tab");
  const release = question.getByRole("button", { name: steps.names.agree });
  await expect(release).toBeEnabled({ timeout: 30_000 });
  await keys.enterOn(release);
  await expect(page.getByText(steps.done.releaseVisa)).toBeVisible();
}

async function recall({ page, keys }: Desk): Promise<void> {
  await expect(page.getByRole("button", { name: steps.names.recall })).toBeVisible({ timeout: 15_000 });
  await keys.press("l");
  const dialog = page.getByRole("dialog");
  await keys.tabTo(dialog.getByRole("textbox").first());
  await keys.type("The dates of the visa are wrong");
  await keys.press("Control+Enter");
  await expect(page.getByText(steps.done.recall)).toBeVisible();
  await keys.press("Shift+Tab");
}

test("two people decide on the rejection of a family, without a mouse", async ({ browser }) => {
  const { id } = await submitApplication(await openAccount(), { travellers: 2 });
  const { page, keys } = await openDesk(browser, { role: "specialist", id });
  await keys.press("c");
  await expect(page.getByText(steps.done.claim)).toBeVisible();
  const dialog = page.getByRole("dialog");
  await keys.press("x");
  await keys.tabTo(dialog.getByRole("checkbox", { name: /^Reject all 2: / }));
  await keys.press("Space");
  await keys.tabTo(dialog.getByLabel(steps.reason));
  await keys.type(steps.rejectionReasons.funds);
  await keys.press("Control+Enter");
  await expect(page.getByText(steps.done.proposeRejections)).toBeVisible();
  await keys.press("Shift+Tab", "t");

  const second = await openDesk(browser, { role: "supervisor", id });
  await second.keys.press("g");
  const question = second.page.getByRole("alertdialog", { name: steps.agreeToAll(2) });
  await second.keys.enterOn(question.getByRole("button", { name: steps.confirmAll(2) }));
  await expect(second.page.getByText(steps.done.confirmRejections)).toBeVisible();
  await expect(second.page.getByRole("tab", { name: caseView.outcomes.rejected })).toHaveCount(2);
  await second.keys.press("Shift+Tab");
});

async function file({ page, keys }: Desk): Promise<void> {
  const reference = page.getByLabel(steps.reference);
  await keys.press("f");
  await expect(reference).toBeFocused();
  await keys.enterOn(page.getByRole("button", { name: steps.closeFiling }), "Shift+Tab");
  await expect(page.getByRole("group", { name: steps.pack })).toHaveCount(0);
  await keys.press("Tab", "f");
  await expect(reference).toBeFocused();
  const next = page.getByRole("button", { name: /^Copy next: / });
  const [first, second] = [await next.innerText(), async () => next.innerText()];
  await keys.press("ArrowDown");
  await expect.poll(second).not.toBe(first);
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
  await keys.tabTo(page.getByRole("group", { name: steps.pack }), "Shift+Tab");
  await keys.press("y");
  await keys.tabTo(reference);
  await keys.type("VN-2026-78");
  await keys.press("Enter");
  await expect(page.getByText(steps.done.file)).toBeVisible();
}

/** Its dates are not those of the application. */
async function uploadVisa({ page, keys }: Desk): Promise<void> {
  const today = dateInIndia(new Date());
  const typed = (date: string) => date.split("-").toReversed().join("/");
  const dates = { validFrom: typed(addDays(today, 40)), validUntil: typed(addDays(today, 80)) };
  const buffer = await visaPdf({ passportNumber: "Z1204560", ...dates });
  const picked = page.waitForEvent("filechooser");
  // The browser must know that it hands the picker over before the key opens it.
  await page.evaluate(() => undefined);
  await keys.press("i");
  await (await picked).setFiles({ name: "visa.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 30_000 });
}
