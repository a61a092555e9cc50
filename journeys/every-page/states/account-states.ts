// The states of an account's pages.
import { expect } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { applicationStatuses } from "#domain/applications.ts";
import { enterAs } from "../../steps/api-account.ts";
import { frequentTraveller, newcomer, regular, tripStarter } from "../state-accounts.ts";
import { cut, hold, mayStillAsk, type StateContext, type State } from "../state.ts";
import { trackOfflineStates } from "./offline-states.ts";

const listCalls = /\/api\/v1\/(applications|drafts)/;

export const profileStates: readonly State[] = [
  {
    name: "filled in",
    show: async ({ page }) => {
      const account = await newcomer();
      await enterAs(page, account);
      await page.goto(pages.profile);
      await expect(page.locator("main input[type=tel]")).toHaveValue(account.user.phone);
    },
  },
  {
    name: "while it loads",
    loading: true,
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await hold(page, new RegExp(`/api/v1${calls.profile}$`));
      await page.goto(pages.profile);
      await expect(page.getByText(texts.profile.profile.loading)).toBeAttached();
    },
  },
  {
    name: "when loading fails",
    says: /ERR_FAILED/,
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await cut(page, new RegExp(`/api/v1${calls.profile}$`));
      await page.goto(pages.profile);
      await expect(page.getByText(texts.profile.profile.failed)).toBeVisible();
    },
  },
  {
    name: "with notifications that can be turned on",
    show: async ({ page, texts }) => {
      await mayStillAsk(page);
      await enterAs(page, await newcomer());
      await page.goto(pages.profile);
      await expect(page.getByRole("checkbox", { name: texts.notifications.here })).toBeVisible();
    },
  },
  {
    name: "changing the email and the password, with messages at the fields",
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await page.goto(pages.profile);
      const { changes } = texts.signIn;
      await page.getByRole("button", { name: changes.email.open }).last().click();
      await page.getByRole("button", { name: changes.newPassword.open }).click();
      await page.getByRole("button", { name: changes.email.submit }).click();
      await page.getByRole("button", { name: changes.newPassword.submit }).click();
      await expect(page.getByText(changes.passwordMissing)).toHaveCount(3);
    },
  },
  {
    name: "asking for the password before all data are downloaded or the account is deleted",
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await page.goto(pages.profile);
      const { ownData } = texts.profile;
      await page.getByRole("button", { name: ownData.download }).click();
      await page.getByRole("button", { name: ownData.remove }).click();
      await page.getByRole("button", { name: ownData.confirmRemove }).click();
      await expect(page.getByText(ownData.passwordMissing)).toBeVisible();
    },
  },
  {
    name: "asking before logging out",
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await page.goto(pages.profile);
      await page.locator("main").getByRole("button", { name: texts.frame.sideMenu.logout }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
];

export const applicationsStates: readonly State[] = [
  {
    name: "none",
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await page.goto(pages.applications);
      await expect(page.getByText(texts.tracking.applications.empty)).toBeVisible();
    },
  },
  {
    name: "unfinished ones, and one in each status",
    show: async ({ page, texts }) => {
      await enterAs(page, (await regular()).account);
      await page.goto(pages.applications);
      await expect(page.getByText(/^PRV-/)).toHaveCount(applicationStatuses.length);
      await expect(page.getByText(texts.tracking.drafts.title)).toBeVisible();
    },
  },
  {
    name: "the second page of many",
    show: async ({ page, texts }) => {
      await enterAs(page, await frequentTraveller());
      await page.goto(`${pages.applications}?page=2`);
      await expect(page.getByText(texts.tracking.applications.place(2, 2))).toBeVisible();
      await expect(page.getByText(/^PRV-/)).toHaveCount(1);
    },
  },
  {
    name: "a trip of two countries",
    show: async ({ page, texts }) => {
      await enterAs(page, await tripStarter());
      await page.goto(pages.applications);
      await expect(page.getByText(texts.tracking.trips.paid(0, 2))).toBeVisible();
    },
  },
  {
    name: "asking before an unfinished one is removed",
    show: async ({ page, texts }) => {
      await enterAs(page, (await regular()).account);
      await page.goto(pages.applications);
      await page.getByRole("button", { name: texts.tracking.drafts.remove }).first().click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "while they load",
    loading: true,
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await hold(page, listCalls);
      await page.goto(pages.applications);
      await expect(page.getByText(texts.tracking.applications.loading)).toBeAttached();
    },
  },
  {
    name: "when loading fails",
    says: /ERR_FAILED/,
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await cut(page, listCalls);
      await page.goto(pages.applications);
      await expect(page.getByText(texts.tracking.applications.failed)).toBeVisible();
    },
  },
];

export const trackStates: readonly State[] = [
  ...applicationStatuses.map((status) => ({
    name: status,
    show: async ({ page, texts }: StateContext) => {
      const { account, idOf } = await regular();
      await enterAs(page, account);
      await page.goto(trackPath(idOf[status]));
      const note = status === "documents_verified" ? "verified" : status;
      await expect(page.getByText(texts.tracking.track.statusNotes[note])).toBeVisible();
    },
  })),
  {
    name: "asking before it is cancelled",
    show: async ({ page, texts }) => {
      const { account, idOf } = await regular();
      await enterAs(page, account);
      await page.goto(trackPath(idOf.submitted));
      await page.getByRole("button", { name: texts.refunds.cancel.button }).click();
      await expect(page.getByRole("alertdialog")).toContainText(texts.refunds.cancel.comesBack);
    },
  },
  {
    name: "asking before its link is revoked",
    show: async ({ page, texts }) => {
      const { account, idOf } = await regular();
      await account.call("POST", calls.share(idOf.approved), {});
      await enterAs(page, account);
      await page.goto(trackPath(idOf.approved));
      await expect(page.getByLabel(texts.tracking.share.address, { exact: true })).toBeVisible();
      await page.getByRole("button", { name: texts.tracking.share.revoke }).click();
      await expect(page.getByRole("alertdialog")).toContainText(texts.tracking.share.consequence);
    },
  },
  {
    name: "while it loads",
    loading: true,
    show: async ({ page, texts }) => {
      const { account, idOf } = await regular();
      await enterAs(page, account);
      await hold(page, listCalls);
      await page.goto(trackPath(idOf.submitted));
      await expect(page.getByText(texts.tracking.track.loading)).toBeAttached();
    },
  },
  {
    name: "of an application that does not exist",
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await page.goto(trackPath("none"));
      await expect(page.getByText(texts.tracking.track.failed)).toBeVisible();
    },
  },
  ...trackOfflineStates,
];

function trackPath(id: string): string {
  return pages.track.replace(":id", id);
}
