// The queue by keyboard only: a view, the rows, claiming, filters, a saved view, the shortcuts, and a traveller's question.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { englishReview } from "#web/features/review/english.ts";
import { type ApiAccount, enterAs, openAccount } from "../steps/api-account.ts";
import { type Keyboard, keyboardOf } from "./keys-only.ts";
import { openStaff } from "../steps/staff.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const { bulk, keys: keyTexts, queue, questions, savedViews, staffFrame } = englishReview;

test.use({ viewport: { width: 1280, height: 800 } });

/** A person with a name of their own: other journeys work in the same lists. */
const nameOf = (test: string) => `Zubin ${test} ${crypto.randomUUID().slice(0, 4).replaceAll(/\d/g, "q")}`;

async function openAsSpecialist(page: Page, path: string): Promise<Keyboard> {
  await enterAs(page, await openStaff("specialist", "Kavya Nair"));
  await page.goto(path);
  return keyboardOf(page);
}

test("a specialist finds, claims, marks and releases cases without a mouse", async ({ page }) => {
  const traveller = await openAccount();
  for (let made = 0; made < 2; made++) await submitApplication(traveller);
  const keys = await openAsSpecialist(page, pages.review);
  const rows = page.locator("[data-case]");
  await expect(rows.first()).toBeVisible();

  await keys.enterOn(page.getByRole("link", { name: new RegExp(`^${queue.views.unclaimed}`) }));
  await expect(page).toHaveURL(/view=unclaimed/);
  const all = page.getByRole("link", { name: queue.views.all, exact: true });
  await keys.enterOn(all, "Shift+Tab");
  await expect(all).toHaveAttribute("aria-current", "page");
  await keys.press("/");
  await keys.type(traveller.person.email);
  await keys.press("Enter");
  await expect(rows).toHaveCount(2);

  await keys.press("j", "j", "k", "c");
  await expect(rows.first().getByText(queue.claimedByMe)).toBeVisible();
  await expectFocusIn(rows.first());
  await keys.press("J", "x");
  const bar = page.getByRole("region", { name: bulk.bar });
  await expect(bar).toContainText(bulk.marked(2));
  await keys.enterOn(bar.getByRole("button", { name: bulk.acts.claim, exact: true }));
  await expect(page.getByText(bulk.done.claim(2))).toBeVisible();
  await keys.press("j", "Shift+C");
  await expect(rows.first().getByText(queue.unclaimed)).toBeVisible();
  await expectFocusIn(rows.first());

  await keys.press("j", "Enter");
  await expect(page.getByRole("heading", { level: 1, name: /PRV-/ })).toBeFocused();
  await keys.press("u");
  await expectFocusIn(rows.nth(1));
});

test("filters, a saved view and the list of shortcuts return the focus to where it was", async ({ page }) => {
  const keys = await openAsSpecialist(page, pages.review);
  await expect(page.locator("[data-case]").first()).toBeVisible();
  await keys.enterOn(page.getByRole("button", { name: queue.filters, exact: true }));
  await keys.tabTo(page.getByLabel(queue.visaType));
  await keys.type("Tour");
  await expect(page).toHaveURL(/visaType=tourist/);
  await keys.enterOn(page.getByRole("button", { name: queue.heads.departure }));
  await expect(page).toHaveURL(/sort=departure/);

  const save = page.getByRole("button", { name: savedViews.save });
  await keys.enterOn(save, "Shift+Tab");
  const dialog = page.getByRole("dialog", { name: savedViews.dialog });
  await expectFocusIn(dialog);
  await keys.press("Escape");
  await expect(save).toBeFocused();
  await keys.press("Enter");
  const name = nameOf("view");
  await keys.type(name);
  await keys.press("Enter");
  const saved = page.getByRole("link", { name, exact: true });
  await expect(saved).toHaveAttribute("aria-current", "page");
  await keys.enterOn(page.getByRole("button", { name: savedViews.remove(name) }));
  await expect(saved).toHaveCount(0);
  await keys.press("Tab");

  const help = page.getByRole("button", { name: keyTexts.open });
  await keys.enterOn(help, "Shift+Tab");
  await expectFocusIn(page.getByRole("dialog", { name: keyTexts.title }));
  await keys.press("Tab", "Tab", "Tab", "Escape");
  await expect(help).toBeFocused();
  await keys.press("?", "Escape");
  await expect(help).toBeFocused();
});

test("a specialist finds a question, takes it, answers and resolves it without a mouse", async ({ page }) => {
  const traveller = await openAccount(nameOf("asks"));
  await ask(traveller, "Is my photo good enough?");
  const keys = await openAsSpecialist(page, pages.review);
  const places = page.getByRole("navigation", { name: staffFrame.navigation });
  await keys.enterOn(places.getByRole("link", { name: /^Questions/ }));
  await expect(page.getByRole("heading", { level: 1, name: questions.title })).toBeFocused();
  const question = page.locator("[data-case]").getByRole("link", { name: traveller.person.fullName });
  await expect(question).toBeVisible();
  for (let row = 0; row < 60 && !(await isFocused(question)); row++) await keys.press("j");
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: traveller.person.fullName })).toBeFocused();
  await keys.press("c");
  await expect(page.getByText(questions.byMe)).toBeVisible();
  await keys.press("r");
  await keys.type("It is, thank you.");
  await keys.press("Control+Enter");
  await expect(page.getByText(questions.sent)).toBeVisible();
  await expect(page.getByLabel(questions.answer)).toBeFocused();
  await keys.enterOn(page.getByRole("button", { name: questions.close }));
  await expect(page.getByText(questions.states.closed)).toBeVisible();
  await keys.press("Tab", "u");
  await expect(page.getByRole("heading", { level: 1, name: questions.title })).toBeFocused();
});

async function ask(traveller: ApiAccount, text: string): Promise<void> {
  await traveller.call("POST", "/expert-requests", { id: crypto.randomUUID(), text, concern: {} });
}

async function expectFocusIn(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
