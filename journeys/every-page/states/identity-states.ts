// The states of log-in at an identity provider.
import { expect, type Page } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { arriving, type Stage, type State } from "../state.ts";

/** /login, as it is after the provider's answer. */
export const identityLoginStates: readonly State[] = [
  {
    name: "back from a login that nobody began",
    show: async ({ page, texts }) => {
      await page.goto(`${pages.login}?code=0&state=0`);
      await expect(page.getByText(texts.signIn.identity.problems.missing_transaction)).toBeVisible();
    },
  },
  {
    name: "an account to connect by its password",
    says: /409/,
    show: (stage) => needLink(stage, "password"),
  },
  { name: "an account to connect by mail", says: /409/, show: (stage) => needLink(stage, "mail") },
];

export const identityPasswordStates: readonly State[] = [
  {
    name: "for an identity",
    says: /404/,
    show: async (stage) => {
      await goToBroker(stage);
      await chooseSomebody(stage.page);
      await expect(stage.page.getByText(stage.texts.signIn.identity.createPassword.lead)).toBeVisible();
    },
  },
];

/** The broker's own page. */
export const brokerStates: readonly State[] = [
  { name: "whom to log in as", show: goToBroker },
  {
    name: "with an address that is none",
    show: async (stage) => {
      await goToBroker(stage);
      const address = stage.page.locator("input[type=email]");
      // The browser would refuse it itself.
      await address.evaluate((input: HTMLInputElement) => input.form?.setAttribute("novalidate", ""));
      await address.fill("nobody");
      await stage.page.locator("input[type=email] + button").click();
      await expect(stage.page.locator("[aria-invalid]")).toBeVisible();
    },
  },
  arriving("of a login that is not under way", "/interaction/none"),
];

async function needLink(stage: Stage, proof: "password" | "mail"): Promise<void> {
  await goToBroker(stage);
  const failure = { message: "", code: "link_required", data: { proof }, requestId: "0" };
  await stage.page.route(`**/api/v1${calls.identityLogin}`, (route) =>
    route.fulfill({ status: 409, json: failure }),
  );
  await chooseSomebody(stage.page);
  await expect(
    stage.page.getByRole("heading", { name: stage.texts.signIn.identity.link.title }),
  ).toBeVisible();
}

/** Tabs share their cookies: the provider is to ask again, whoever logged in before. */
async function goToBroker({ page, texts }: Stage): Promise<void> {
  await page.context().clearCookies({ name: /^identity_|is[.]authenticated$/ });
  await page.goto(pages.login);
  await page.getByRole("button", { name: texts.signIn.identity.google }).click();
  await expect(page).toHaveURL(/\/interaction\//);
}

async function chooseSomebody(page: Page): Promise<void> {
  await page.locator("input[type=email]").fill(`state${Date.now()}@example.com`);
  await page.locator("input[type=email] + button").click();
}

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
