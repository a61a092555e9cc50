// The states of logging in at an identity provider.
import { expect, type Page } from "@playwright/test";
import type { IdentityNext, LinkProof } from "#contract/identity/log-in.ts";
import { pages } from "#contract/paths.ts";
import { identityCalls } from "#contract/identity/paths.ts";
import { arriving, type StateContext, type State } from "../state.ts";

/** /login after the provider's response. */
export const identityLoginStates: readonly State[] = [
  {
    name: "back from a login that was never started",
    show: async ({ page, texts }) => {
      await page.goto(`${pages.login}?code=0&state=0`);
      await expect(page.getByText(texts.signIn.identity.problems.missing_transaction)).toBeVisible();
    },
  },
  {
    name: "with an account to connect by its password",
    show: (context) => needLink(context, "password"),
  },
  { name: "an account to connect by email", show: (context) => needLink(context, "mail") },
];

export const identityPasswordStates: readonly State[] = [
  {
    name: "for an identity",
    says: /404/,
    show: async (context) => {
      await goToBroker(context);
      await chooseNewIdentity(context.page);
      await expect(context.page.getByText(context.texts.signIn.identity.createPassword.lead)).toBeVisible();
    },
  },
];

/** The broker's own page. */
export const brokerStates: readonly State[] = [
  { name: "whom to log in as", show: goToBroker },
  {
    name: "with an invalid address",
    show: async (context) => {
      await goToBroker(context);
      const address = context.page.locator("input[type=email]");
      // Otherwise the browser's own check rejects it.
      await address.evaluate((input: HTMLInputElement) => input.form?.setAttribute("novalidate", ""));
      await address.fill("nobody");
      await context.page.locator("input[type=email] + button").click();
      await expect(context.page.locator("[aria-invalid]")).toBeVisible();
    },
  },
  arriving("of a login that is not under way", "/interaction/none"),
];

async function needLink(context: StateContext, proof: LinkProof): Promise<void> {
  await goToBroker(context);
  const next: IdentityNext = { kind: "link_required", proof };
  await context.page.route(`**/api/v1${identityCalls.next}`, (route) =>
    route.fulfill({ json: { data: next } }),
  );
  await chooseNewIdentity(context.page);
  await expect(
    context.page.getByRole("heading", { name: context.texts.signIn.identity.link.title }),
  ).toBeVisible();
}

/** Tabs share cookies: clears the provider's session, so that it asks again. */
async function goToBroker({ page, texts }: StateContext): Promise<void> {
  await page.context().clearCookies({ name: /^identity_|is[.]authenticated$/ });
  await page.goto(pages.login);
  await page.getByRole("button", { name: texts.signIn.identity.google }).click();
  await expect(page).toHaveURL(/\/interaction\//);
}

async function chooseNewIdentity(page: Page): Promise<void> {
  await page.locator("input[type=email]").fill(`state${Date.now()}@example.com`);
  await page.locator("input[type=email] + button").click();
}

export const confirmIdentityStates: readonly State[] = [
  arriving("without a token", pages.confirmIdentity),
  arriving("with a link", `${pages.confirmIdentity}?token=0123456789`),
  {
    name: "with a used link",
    show: async ({ page, texts, sentence }) => {
      await page.goto(`${pages.confirmIdentity}?token=0123456789`);
      await page.getByRole("button", { name: texts.signIn.identity.confirm.submit }).click();
      await expect(page.getByText(sentence("verification_token_gone")).first()).toBeVisible();
    },
  },
  {
    name: "connected",
    show: async ({ page, texts }) => {
      await page.route(`**/api/v1${identityCalls.confirm}`, (route) =>
        route.fulfill({ json: { message: "", data: { message: "" } } }),
      );
      await page.goto(`${pages.confirmIdentity}?token=0123456789`);
      await page.getByRole("button", { name: texts.signIn.identity.confirm.submit }).click();
      await expect(page.getByText(texts.signIn.identity.confirm.success)).toBeVisible();
    },
  },
];

export const confirmEmailStates: readonly State[] = [
  arriving("without a token", pages.confirmEmail),
  arriving("with a link", `${pages.confirmEmail}?token=0123456789`),
  {
    name: "with a used link",
    show: async ({ page, texts, sentence }) => {
      await page.goto(`${pages.confirmEmail}?token=0123456789`);
      await page.getByRole("button", { name: texts.signIn.changes.confirm.submit }).click();
      await expect(page.getByText(sentence("verification_token_gone")).first()).toBeVisible();
    },
  },
];
