// The states of the administrators' pages: staff, policies, holds, money and emails.
import { staffCalls } from "#contract/review/paths.ts";
import { expect } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { failEmails } from "#testing/emails/fail-emails.ts";
import { createPerson } from "../../steps/account.ts";
import { openAccount } from "../../steps/api-account.ts";
import { submitApplication } from "../../steps/submitted-application.ts";
import { once } from "../once.ts";
import { cut, hold, type State } from "../state.ts";
import { member, openAsAdministrator } from "./office.ts";

export const staffStates: readonly State[] = [
  {
    name: "when it opens",
    show: async ({ page, texts }) => {
      const { staff } = texts.office;
      await openAsAdministrator(page, pages.reviewStaff);
      // The table begins with a part of the staff; only the reader's own row says so.
      const { user } = await member("administrator");
      await page.getByRole("searchbox", { name: staff.search }).fill(user.email);
      await expect(page.getByText(staff.self)).toBeVisible();
    },
  },
  {
    name: "a colleague being added, asking for the code",
    show: async ({ page, texts }) => {
      const { guard, staff } = texts.office;
      const { fullName, email, phone } = createPerson("Arjun Mehta");
      await openAsAdministrator(page, pages.reviewStaff);
      await page.getByRole("button", { name: staff.add }).click();
      await page.getByLabel(staff.fullName, { exact: true }).fill(fullName);
      await page.getByLabel(staff.email, { exact: true }).fill(email);
      await page.getByLabel(staff.phone, { exact: true }).fill(phone);
      await page.locator("main button[type=submit]").click();
      await expect(page.getByRole("dialog", { name: guard.addTitle(fullName) })).toBeVisible();
    },
  },
  {
    name: "filtered, in another order",
    show: async ({ page, texts }) => {
      await openAsAdministrator(page, `${pages.reviewStaff}?staff-role=administrator&staff-sort=-login`);
      await expect(page.getByRole("button", { name: texts.office.table.clear })).toBeVisible();
    },
  },
  {
    name: "while it loads",
    loading: true,
    show: async ({ page }) => {
      await hold(page, new RegExp(`/api/v1${staffCalls.list}$`));
      await openAsAdministrator(page, pages.reviewStaff);
    },
  },
  {
    name: "when it does not load",
    says: /ERR_FAILED/,
    show: async ({ page }) => {
      await cut(page, new RegExp(`/api/v1${staffCalls.list}$`));
      await openAsAdministrator(page, pages.reviewStaff);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
];

export const policiesStates: readonly State[] = [
  {
    name: "a guarded change, asking why",
    show: async ({ page, texts }) => {
      const { policies } = texts.office;
      await openAsAdministrator(page, pages.reviewPolicies);
      await page.getByLabel(policies.names.documentRetentionDays).fill("400");
      await page.getByRole("button", { name: policies.review }).click();
      const dialog = page.getByRole("dialog", { name: policies.preview.title });
      await dialog.getByRole("button", { name: policies.preview.confirm.propose }).click();
      await expect(dialog.getByRole("link", { name: policies.preview.reasonMissing })).toBeVisible();
    },
  },
  {
    name: "when it opens",
    show: async ({ page, texts }) => {
      await openAsAdministrator(page, pages.reviewPolicies);
      const { holidays } = texts.office.policies.names;
      await expect(page.getByText(holidays).first()).toBeVisible();
    },
  },
];

export const holdsStates: readonly State[] = [
  {
    name: "with an active hold, asking before it is lifted",
    show: async ({ page, texts }) => {
      const { holds } = texts.office;
      const { user } = await openAccount();
      await openAsAdministrator(page, pages.reviewHolds);
      await page.getByLabel(holds.scope).selectOption("account");
      await page.getByLabel(holds.aboutAccount).fill(user.email);
      await page.getByLabel(holds.reason, { exact: true }).fill("High Court of Delhi, 12/2026");
      await page.getByRole("button", { name: holds.add }).click();
      const lift = page.getByRole("row").filter({ hasText: holds.open }).first().getByRole("button");
      await lift.click();
      await expect(page.getByRole("dialog")).toContainText(holds.liftText);
    },
  },
  {
    name: "when it opens",
    show: async ({ page, texts }) => {
      await openAsAdministrator(page, pages.reviewHolds);
      await expect(page.getByRole("heading", { name: texts.office.holds.add })).toBeVisible();
    },
  },
];

export const moneyStates: readonly State[] = [
  {
    name: "when it opens",
    show: async ({ page, texts }) => {
      await openAsAdministrator(page, pages.reviewMoney);
      await expect(page.getByRole("heading", { name: texts.office.money.balances })).toBeVisible();
    },
  },
  {
    name: "with the payments of one application",
    show: async ({ page, texts }) => {
      await openAsAdministrator(page, `${pages.reviewMoney}?application=${(await paidOne()).applicationId}`);
      await expect(page.getByRole("list", { name: texts.office.applicationMoney.story })).toBeVisible();
    },
  },
];

export const mailsStates: readonly State[] = [
  {
    name: "when it opens",
    show: async ({ page, texts }) => {
      await openAsAdministrator(page, pages.reviewMails);
      await expect(page.getByText(texts.office.mails.notDelivered)).toBeVisible();
    },
  },
  {
    name: "with undelivered emails",
    show: async ({ page }) => {
      await deadMails();
      await openAsAdministrator(page, pages.reviewMails);
      await expect(page.getByText("ETIMEDOUT").first()).toBeVisible();
    },
  },
];

const paidOne = once(async () => submitApplication(await openAccount()));

const deadMails = once(() =>
  failEmails(process.env["PRAVESH_DATA_DIR"] ?? "", [
    { recipient: "meera.iyer@example.com", template: "refunded", problem: "550 5.1.1", tries: 1 },
    { recipient: "arun.k@example.org", template: "status-changed", problem: "ETIMEDOUT", tries: 8 },
  ]),
);
