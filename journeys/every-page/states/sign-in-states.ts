// The states of the login, signup and password pages.
import { expect, type Page } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { findEmail, createPerson } from "../../steps/account.ts";
import { enterAs, openAccount } from "../../steps/api-account.ts";
import { newcomer } from "../state-accounts.ts";
import { member } from "../console/office.ts";
import { arriving, type StateContext, type State } from "../state.ts";

export const loginStates: readonly State[] = [
  arriving("as it arrives", pages.login),
  {
    name: "with errors",
    show: async (context) => {
      await context.page.goto(pages.login);
      await send(context.page);
      await expect(context.page.getByText(context.sentence("email_required")).first()).toBeVisible();
    },
  },
  {
    name: "by phone, with errors",
    show: async ({ page, texts, sentence }) => {
      await page.goto(pages.login);
      await page.getByRole("tab", { name: texts.signIn.login.phoneTab }).click();
      await send(page);
      await expect(page.getByText(sentence("phone_invalid")).first()).toBeVisible();
    },
  },
  {
    name: "rejected",
    show: async ({ page, texts }) => {
      await page.goto(pages.login);
      await page.getByLabel(texts.signIn.login.email, { exact: true }).fill(createPerson().email);
      await page.getByLabel(texts.signIn.login.password, { exact: true }).fill("not the password");
      await send(page);
      await expect(page.locator("main").getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "successful",
    show: async ({ page, texts }) => {
      const { person } = await newcomer();
      await page.goto(pages.login);
      await page.clock.install();
      await page.getByLabel(texts.signIn.login.email, { exact: true }).fill(person.email);
      await page.getByLabel(texts.signIn.login.password, { exact: true }).fill(person.password);
      await send(page);
      await expect(page.getByText(texts.signIn.login.success)).toBeVisible();
    },
  },
  {
    name: "asking for the code of a staff member",
    show: async (context) => {
      await reachCode(context);
      await send(context.page);
      await expect(context.page.getByText(context.texts.signIn.code.missing).first()).toBeVisible();
    },
  },
  {
    name: "with a rejected code",
    show: async (context) => {
      const { page, texts } = context;
      await reachCode(context);
      await page.getByLabel(texts.signIn.code.label, { exact: true }).fill("000000");
      await send(page);
      await expect(page.locator("main").getByRole("alert")).toBeVisible();
    },
  },
];

async function reachCode({ page, texts }: StateContext): Promise<void> {
  const { person } = await member("specialist");
  await page.goto(pages.login);
  await page.getByLabel(texts.signIn.login.email, { exact: true }).fill(person.email);
  await page.getByLabel(texts.signIn.login.password, { exact: true }).fill(person.password);
  await send(page);
  await expect(page.getByRole("heading", { name: texts.signIn.code.title })).toBeVisible();
}

export const signupStates: readonly State[] = [
  arriving("as it arrives", pages.signup),
  {
    name: "with errors",
    show: async ({ page, texts }) => {
      await page.goto(pages.signup);
      await page.getByLabel(texts.signIn.signup.password, { exact: true }).fill("abc");
      await page.getByLabel(texts.signIn.signup.confirm, { exact: true }).fill("abd");
      await send(page);
      await expect(page.getByText(texts.signIn.problems)).toBeVisible();
    },
  },
  {
    name: "with the password revealed",
    show: async ({ page, texts }) => {
      await page.goto(pages.signup);
      await page.getByLabel(texts.signIn.signup.password, { exact: true }).fill("monsoon lamp 42");
      await page.getByRole("button", { name: texts.signIn.reveal.show }).first().click();
    },
  },
];

export const forgotPasswordStates: readonly State[] = [
  arriving("as it arrives", pages.forgotPassword),
  {
    name: "with an error",
    show: async ({ page, sentence }) => {
      await page.goto(pages.forgotPassword);
      await send(page);
      await expect(page.getByText(sentence("forgot_email_missing")).first()).toBeVisible();
    },
  },
  {
    name: "sent",
    show: async ({ page, texts }) => {
      await page.goto(pages.forgotPassword);
      await page.getByLabel(texts.signIn.forgot.email).fill(createPerson().email);
      await send(page);
      await expect(page.locator("main").getByRole("status").first()).not.toBeEmpty();
    },
  },
];

export const resetPasswordStates: readonly State[] = [
  {
    name: "without a token",
    show: async ({ page, sentence }) => {
      await page.goto(pages.resetPassword);
      await expect(page.getByText(sentence("reset_token_missing")).first()).toBeVisible();
    },
  },
  arriving("with a token", `${pages.resetPassword}?token=0123456789`),
  {
    name: "with passwords that differ",
    show: async ({ page, texts, sentence }) => {
      await page.goto(`${pages.resetPassword}?token=0123456789`);
      await fillPasswords({ page, texts }, "monsoon lamp 43");
      await expect(page.getByText(sentence("passwords_differ")).first()).toBeVisible();
    },
  },
  {
    name: "with a used link",
    show: async ({ page, texts }) => {
      await page.goto(`${pages.resetPassword}?token=0123456789`);
      await fillPasswords({ page, texts }, "monsoon lamp 42");
      await expect(page.getByRole("link", { name: texts.signIn.reset.newLink })).toBeVisible();
    },
  },
];

export const createPasswordStates: readonly State[] = [
  {
    name: "without an identity",
    show: async ({ page, texts }) => {
      await page.goto(pages.createPassword);
      await expect(page.getByText(texts.signIn.createPassword.notLoggedIn)).toBeVisible();
    },
  },
];

export const verifyEmailStates: readonly State[] = [
  arriving("without a token", pages.verifyEmail),
  {
    name: "with a used link",
    show: async ({ page, sentence }) => {
      await page.goto(`${pages.verifyEmail}?token=0123456789`);
      await expect(page.getByText(sentence("verification_token_gone")).first()).toBeVisible();
    },
  },
  {
    name: "confirmed",
    show: async ({ page, texts }) => {
      const account = await openAccount("Latha Menon");
      await enterAs(page, account);
      const { links } = await findEmail(page, account.user.email, /./);
      const link = links.find((each) => each.includes(pages.verifyEmail)) ?? "";
      await page.goto(new URL(link).pathname + new URL(link).search);
      await expect(page.getByText(texts.signIn.verify.success)).toBeVisible();
    },
  },
  {
    name: "while it is confirmed",
    show: async ({ page, texts }) => {
      await page.route(`**/api/v1${calls.verifyEmail}`, () => undefined);
      await page.goto(`${pages.verifyEmail}?token=0123456789`);
      await expect(page.getByText(texts.signIn.verify.waiting)).toBeVisible();
    },
  },
];

async function fillPasswords(
  { page, texts }: Pick<StateContext, "page" | "texts">,
  again: string,
): Promise<void> {
  await page.getByLabel(texts.signIn.reset.password, { exact: true }).fill("monsoon lamp 42");
  await page.getByLabel(texts.signIn.reset.confirm, { exact: true }).fill(again);
  await send(page);
}

async function send(page: Page): Promise<void> {
  await page.locator("form button[type=submit]").click();
}
