// A rule changes while applications are open: the traveller of that destination reads what is different, confirms it and can pay.
import { officeCalls } from "#contract/review/paths.ts";
import { expect, test } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import { errorCatalogue } from "#contract/errors.ts";
import { calls, pages } from "#contract/paths.ts";
import type { FactRef, OfficeFacts } from "#contract/rules/office-facts.ts";
import { drafts } from "#web/features/drafts/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { openStaff } from "../steps/staff.ts";

/** No other journey opens drafts for it, because they would be asked too. */
const destination = "azerbaijan";
const before = "Your passport must be valid for at least 3 months after the visa ends.";
const now = "Your passport must be valid for at least 4 months after the visa ends.";

/** One administrator changes the rule, another one confirms it. */
async function changeRule(): Promise<void> {
  const administrator = await openStaff("administrator", "Lakshmi Menon");
  const filter = new URLSearchParams({ destination, key: "passportValidity", state: "in-force" });
  const { rows } = await administrator.call<OfficeFacts>("GET", `${officeCalls.facts}?${filter.toString()}`);
  const [written] = await administrator.call<FactRef[]>("POST", officeCalls.factChanges, {
    destinationId: destination,
    planId: null,
    key: "passportValidity",
    state: "in-force",
    version: rows[0]?.version,
    value: { months: 4, after: "end-of-visa" },
    source: "https://evisa.gov.az/",
    official: true,
    validFrom: null,
    validTo: null,
  });
  const second = await openStaff("administrator", "Farhan Qureshi");
  await second.call("POST", officeCalls.factConfirmations, { fact: written });
}

test("a changed rule has to be confirmed before paying, once, and only where it holds", async ({ page }) => {
  const account = await openAccount();
  const complete = { entry: "Single Entry", travellers: 1, complete: true, unseen: true } as const;
  const draft = await prepareDraft(account, { destination, ...complete });
  const other = await prepareDraft(account, { destination: "ethiopia", entry: "Single Entry", dated: true });
  expect(draft.changedRules).toBeUndefined();
  await changeRule();

  await enterAs(page, account, draft.id);
  await page.goto(pages.applications);
  await expect(page.getByText(errorCatalogue.rules_changed.message)).toHaveCount(1);
  const { changedRules } = await account.call<Draft>("GET", calls.draft(other.id));
  expect(changedRules).toBeUndefined();

  await page.goto(pages.payment);
  const question = page.getByRole("status").filter({ hasText: drafts.rules.title("Azerbaijan") });
  await expect(question).toContainText(`${drafts.rules.before}${before}`);
  await expect(question).toContainText(`${drafts.rules.now}${now}`);
  await page.getByRole("radio", { name: /^Paytm/ }).check();
  await page.getByRole("button", { name: "Proceed Payment" }).click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText(errorCatalogue.rules_changed.message);
  await alert.getByRole("button").click();

  await question.getByRole("button", { name: drafts.rules.confirm }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Proceed Payment" })).toBeVisible();
  await expect(question).toBeHidden();
  await page.getByRole("radio", { name: /^Paytm/ }).check();
  await page.getByRole("button", { name: "Proceed Payment" }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
});
