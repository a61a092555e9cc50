// The states of log-in at an identity provider.
import { expect } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { arriving, type State } from "../state.ts";

export const confirmIdentityStates: readonly State[] = [
  arriving("without a token", pages.confirmIdentity),
  arriving("with a link", `${pages.confirmIdentity}?token=0123456789`),
  {
    name: "with a link that was used",
    show: async ({ page, texts, sentence }) => {
      await page.goto(`${pages.confirmIdentity}?token=0123456789`);
      await page.getByRole("button", { name: texts.signIn.identity.confirm.submit }).click();
      await expect(page.getByText(sentence("verification_token_gone")).first()).toBeVisible();
    },
  },
  {
    name: "connected",
    show: async ({ page, texts }) => {
      await page.route(`**/api/v1${calls.identityConfirm}`, (route) =>
        route.fulfill({ json: { message: "", data: { message: "" } } }),
      );
      await page.goto(`${pages.confirmIdentity}?token=0123456789`);
      await page.getByRole("button", { name: texts.signIn.identity.confirm.submit }).click();
      await expect(page.getByText(texts.signIn.identity.confirm.success)).toBeVisible();
    },
  },
];
