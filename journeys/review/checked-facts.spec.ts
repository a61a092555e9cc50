// Facts in the console: an administrator checks one by keyboard, another confirms and changes, and travellers see it at once.
import { type Browser, expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { english } from "#web/english.ts";
import { rules } from "#web/features/catalogue/rules/english.ts";
import { office } from "#web/features/office/english.ts";
import { enterAs } from "../steps/api-account.ts";
import { openStaff } from "../steps/staff.ts";

const { facts } = office;
const source = "https://evisa.example.org/rules";

/** Opens the facts of a destination in a separate browser context. */
async function openFacts(browser: Browser, name: string, destination: string): Promise<Page> {
  const page = await browser.newPage();
  await enterAs(page, await openStaff("administrator", name));
  await page.goto(`${pages.reviewRules}?check=all&destination=${destination}&key=entryRule`);
  await expect(page.getByRole("link", { name: /Entry rule/ })).toBeVisible();
  return page;
}

test("an administrator checks a fact, a second one confirms it, and the public page shows it", async ({
  page,
  browser,
}) => {
  await page.goto(pages.destination.replace(":id", "uzbekistan"));
  const rule = page.getByRole("listitem").filter({ hasText: "You need an eVisa." });
  await expect(rule).toContainText(rules.unverified);

  const first = await openFacts(browser, "Lakshmi Menon", "uzbekistan");
  await first.keyboard.press("j");
  await first.keyboard.press("Enter");
  const title = first.getByRole("heading", { level: 2, name: /^Entry rule, Uzbekistan/ });
  await expect(title).toBeFocused();
  // Without a source, the key leads to its field.
  await first.keyboard.press("t");
  await expect(first.getByLabel(facts.fact.source, { exact: true })).toBeFocused();
  await first.keyboard.type(source);
  await first.keyboard.press("Enter");
  await expect(first.getByText(facts.done.checks("Entry rule, Uzbekistan"))).toBeVisible();

  // Pages may be five seconds old.
  await expect(async () => {
    await page.reload();
    await expect(rule).toContainText(rules.checked(0), { timeout: 1000 });
  }).toPass();
  await expect(rule.getByRole("link", { name: rules.officialSource })).toHaveAttribute("href", source);

  const second = await openFacts(browser, "Farhan Qureshi", "uzbekistan");
  await second.getByRole("link", { name: /Entry rule/ }).click();
  await expect(second.getByText(/by Lakshmi Menon/)).toBeVisible();
  const link = second.getByRole("link", { name: facts.fact.openSource });
  await expect(link).toHaveAttribute("rel", "noreferrer");
  await second.keyboard.press("g");
  await expect(second.getByText(facts.done.confirmations("Entry rule, Uzbekistan"))).toBeVisible();
  await expect(second.getByText(facts.confirmedBy("Farhan Qureshi")).first()).toBeVisible();
  await expect(
    second.getByText(/confirmed the entry rule of Uzbekistan: 'You need an eVisa\.'/),
  ).toBeVisible();
});

test("what changed is written field by field, and travellers read the new sentence", async ({
  page,
  browser,
}) => {
  const administrator = await openFacts(browser, "Lakshmi Menon", "japan");
  await administrator.getByRole("button", { name: facts.add.title }).click();
  await administrator.getByLabel(facts.add.destination, { exact: true }).last().selectOption("oman");
  await administrator.getByLabel(facts.add.key, { exact: true }).last().selectOption("transit");
  await administrator.getByRole("button", { name: facts.add.open }).click();
  await expect(administrator.getByText(facts.fact.noneStored)).toBeVisible();
  await administrator.getByLabel(facts.fields.freeHours).fill("a day");
  await administrator.getByLabel(facts.fact.source, { exact: true }).fill(source);
  await administrator.getByRole("button", { name: facts.fact.saveChange }).click();
  await expect(administrator.getByLabel(facts.fields.freeHours)).toHaveAttribute("aria-invalid", "true");
  await administrator.getByLabel(facts.fields.freeHours).fill("24");
  const sentence = "You need no visa to change planes within 24 hours.";
  await expect(administrator.getByText(sentence)).toBeVisible();
  await administrator.getByRole("button", { name: facts.fact.saveChange }).click();
  await expect(administrator.getByText(facts.done.changes("Transit rule, Oman"))).toBeVisible();
  await page.goto(pages.destination.replace(":id", "oman"));
  const rule = page.getByRole("listitem").filter({ hasText: sentence });
  await expect(async () => {
    await page.reload();
    await expect(rule).toContainText(rules.checked(0), { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("button", { name: english.frame.chat.open })).toBeVisible();
});
