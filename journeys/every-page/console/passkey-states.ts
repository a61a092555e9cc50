// The states of the lists of passkeys, in the profile and in the console.
import { expect } from "@playwright/test";
import { passkeyCalls } from "#contract/identity/paths.ts";
import { pages } from "#contract/paths.ts";
import { enterAs } from "../../steps/api-account.ts";
import { newcomer } from "../state-accounts.ts";
import { cut, type State, type StateContext } from "../state.ts";
import { member } from "./office.ts";

const createdAt = "2026-11-01T06:30:00.000Z";
/** Named in digits, which every language has; one as long as a name can be. */
const passkeys = [
  {
    id: "1f7a2c1e-0d8b-4c0e-9f53-6f1f6f0b9a11",
    name: "2026",
    createdAt,
    lastUsedAt: createdAt,
    backedUp: true,
  },
  {
    id: "2f7a2c1e-0d8b-4c0e-9f53-6f1f6f0b9a11",
    name: "9".repeat(60),
    createdAt,
    lastUsedAt: null,
    backedUp: false,
  },
];

async function withPasskeys({ page }: StateContext): Promise<void> {
  const body = { data: { rows: passkeys, count: passkeys.length } };
  await page.route(`**/api/v1${passkeyCalls.list}`, (route) => route.fulfill({ json: body }));
}

export const passkeyStates: readonly State[] = [
  {
    name: "with passkeys, one being renamed, and another being added",
    show: async (context) => {
      const { page, texts } = context;
      await withPasskeys(context);
      await enterAs(page, await newcomer());
      await page.goto(pages.profile);
      const { rename, save, add } = texts.signIn.passkeys;
      await page.getByRole("button", { name: rename }).first().click();
      await expect(page.getByRole("button", { name: save, exact: true })).toBeVisible();
      await page.getByRole("button", { name: add.open }).click();
      await page.getByRole("button", { name: add.submit, exact: true }).click();
      await expect(page.getByText(add.nameMissing)).toBeVisible();
    },
  },
  {
    name: "asking before a passkey is removed",
    show: async (context) => {
      const { page, texts } = context;
      await withPasskeys(context);
      await enterAs(page, await newcomer());
      await page.goto(pages.profile);
      const { removeThis } = texts.signIn.passkeys;
      await page.getByRole("button", { name: removeThis(passkeys[1]?.name ?? "") }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
];

export const ownLoginStates: readonly State[] = [
  {
    name: "when it opens",
    show: async ({ page, texts }) => {
      await enterAs(page, await member("administrator"));
      await page.goto(pages.reviewLogin);
      await expect(page.getByText(texts.signIn.passkeys.none)).toBeVisible();
    },
  },
  {
    name: "with passkeys",
    show: async (context) => {
      await withPasskeys(context);
      await enterAs(context.page, await member("administrator"));
      await context.page.goto(pages.reviewLogin);
      await expect(context.page.getByRole("listitem").filter({ hasText: "2026" }).first()).toBeVisible();
    },
  },
  {
    name: "when the passkeys do not load",
    says: /ERR_FAILED/,
    show: async ({ page }) => {
      await cut(page, new RegExp(`/api/v1${passkeyCalls.list}$`));
      await enterAs(page, await member("administrator"));
      await page.goto(pages.reviewLogin);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
];
