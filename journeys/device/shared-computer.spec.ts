// On a shared computer: unsent files are deleted after a day, and personal details when the session ends (D36).
import { expect, type Page, test } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { logIn } from "../steps/account.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { completeDraft, prepareDraft } from "../steps/prepared-draft.ts";
import { specimen } from "../steps/specimens.ts";
import { storedContent } from "../steps/stored-content.ts";

const hourMs = 3_600_000;

test("a file that was never sent is deleted by any page a day later", async ({ page, context }) => {
  const account = await openAccount();
  const draft = await prepareDraft(account, { entry: "Multiple Entry", dated: true });
  await enterAs(page, account, draft.id);
  await page.goto(pages.documents);
  await page.getByLabel("Choose file: Photo").setInputFiles(specimen("portrait00"));
  await expect(page.getByText(/It is uploaded once you have given your consent/)).toBeVisible();
  const hasFile = async (tab: Page) => (await storedContent(tab)).tables.includes("portrait00.jpg");
  await expect.poll(() => hasFile(page)).toBe(true);
  await page.close();

  const later = await context.newPage();
  await later.clock.setFixedTime(Date.now() + 23 * hourMs);
  await later.goto(pages.help);
  await later.waitForLoadState("networkidle");
  expect(await hasFile(later)).toBe(true);
  await later.clock.setFixedTime(Date.now() + 25 * hourMs);
  await later.goto(pages.help);
  await expect.poll(() => hasFile(later)).toBe(false);
});

test("when a session has expired, no tab stores names, passport numbers or birth dates", async ({
  page,
  context,
}) => {
  const { account, personal } = await openPassportForm(page);
  const other = await context.newPage();
  await other.goto(pages.profile);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();

  // What is typed reaches the server after the end of the session. The page may also notice that end by itself.
  const { promise: hasEnded, resolve: end } = Promise.withResolvers<void>();
  await page.route(/\/travellers\/[^/]+$/, (route) => hasEnded.then(() => route.continue()));
  await page.getByLabel("First Name").fill("Meenakshi");
  await account.call("POST", calls.logout);
  end();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  for (const tab of [page, other]) {
    const { session, local, tables, caches } = await storedContent(tab);
    for (const value of [...personal, "Meenakshi", account.user.token])
      expect([session, local, tables, caches].join("\n"), value).not.toContain(value);
  }

  // The same traveller finds the draft and, in this tab, also what was typed last.
  await logIn(page, account.person);
  await expect(page).toHaveURL(new RegExp(`${pages.passport}$`));
  await expect(page.getByLabel("First Name")).toHaveValue("Meenakshi");
  await expect(page.getByLabel("Passport Number")).toHaveValue("Z1204560");
});

async function openPassportForm(page: Page): Promise<{ account: ApiAccount; personal: string[] }> {
  const account = await openAccount();
  const draft = await completeDraft(account);
  await enterAs(page, account, draft.id);
  await page.goto(pages.passport);
  const personal = ["Meera", "Iyer", "Z1204560", "1990-05-15", account.person.fullName, account.person.email];
  await expect(page.getByLabel("Passport Number")).toHaveValue("Z1204560");
  const { session } = await storedContent(page);
  for (const value of personal) expect(session).toContain(value);
  return { account, personal };
}
