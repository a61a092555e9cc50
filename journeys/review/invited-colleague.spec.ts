// An administrator invites a colleague, who sets up password and authenticator and enters the console; later the login is reset.
import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { authenticatorCode } from "#testing/console/authenticator-code.ts";
import { english } from "#web/english.ts";
import { office } from "#web/features/office/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { createPerson, findEmail } from "../steps/account.ts";
import { enterAs } from "../steps/api-account.ts";
import { openAdministrator } from "../steps/staff.ts";

const { invitation, login, code } = english.signIn;
const { staff, table } = office;
const { guard } = englishReview;
const password = "monsoon lamp 42";

test("an invited colleague sets up a login and enters the console; a reset ends that login", async ({
  page,
  browser,
}) => {
  const person = createPerson("Arjun Mehta");
  const lakshmi = await openAdministrator();
  await enterAs(page, lakshmi.account);
  await page.goto(pages.reviewStaff);
  await page.getByRole("button", { name: staff.add }).click();
  await page.getByLabel(staff.fullName, { exact: true }).fill(person.fullName);
  await page.getByLabel(staff.email, { exact: true }).fill(person.email);
  await page.getByLabel(staff.phone, { exact: true }).fill(person.phone);
  await page.getByRole("button", { name: staff.add }).click();
  await confirm(page, staff.add, await lakshmi.unusedCode());
  await expect(page.getByText(staff.invitedText(person.fullName, person.email))).toBeVisible();
  // The table begins with a part of the staff.
  const search = page.getByRole("searchbox", { name: staff.search });
  await search.fill(person.email);
  const row = page.getByRole("row").filter({ hasText: person.email });
  await expect(row).toContainText(staff.invited);

  const colleague = await browser.newPage();
  const secret = await setUpLogin(colleague, person.email);
  await logIn(colleague, { email: person.email, secret });

  await page.reload();
  await search.fill(person.email);
  await expect(row).toContainText(staff.working);
  await row.getByRole("button", { name: table.otherActsOf(person.fullName) }).click();
  await row.getByRole("button", { name: staff.resetLoginOf(person.fullName) }).click();
  await confirm(page, staff.resetLogin, await lakshmi.unusedCode());
  await expect(row).toContainText(staff.invited);
  await colleague.reload();
  await expect(colleague).toHaveURL(new RegExp(pages.login));
  await findEmail(colleague, person.email, /again/);
});

async function confirm(page: Page, label: string, typed: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(guard.code).fill(typed);
  await dialog.getByRole("button", { name: label }).click();
  await expect(dialog).toBeHidden();
}

/** Returns the secret that the page shows. */
async function setUpLogin(page: Page, email: string): Promise<string> {
  const { links } = await findEmail(page, email, /invitation/);
  await page.goto(links.find((link) => link.includes(pages.staffInvitation)) ?? "");
  await expect(page.getByAltText(invitation.qr)).toBeVisible();
  const shown = await page.locator("dd").textContent();
  const secret = (shown ?? "").replaceAll(" ", "");
  await page.getByRole("button", { name: invitation.submit }).click();
  await expect(page.getByLabel(invitation.password, { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(invitation.password, { exact: true }).fill(password);
  await page.getByLabel(invitation.confirm, { exact: true }).fill(password);
  await page.getByLabel(invitation.code, { exact: true }).fill(authenticatorCode(secret));
  await page.getByRole("button", { name: invitation.submit }).click();
  await expect(page.getByText(invitation.success)).toBeVisible();
  return secret;
}

async function logIn(page: Page, { email, secret }: { email: string; secret: string }): Promise<void> {
  await page.getByRole("link", { name: invitation.toLogin }).click();
  await page.getByLabel(login.email, { exact: true }).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  // The code that set up the app was used; the next step's is accepted a step early.
  await page.getByLabel(code.label, { exact: true }).fill(authenticatorCode(secret, { stepsAhead: 1 }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${pages.review}$`));
}
