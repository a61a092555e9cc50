// The states of the public pages.
import { expect } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import type { ServiceStatusAnswer } from "#contract/operation/service-status.ts";
import { enterAs } from "../../steps/api-account.ts";
import { goTo } from "../../steps/go-to.ts";
import { newcomer } from "../state-accounts.ts";
import { arriving, cut, hold, type StateContext, type State } from "../state.ts";

const catalogue = /\/api\/v1\/(destinations|documents)\//;
const fetchErrors = /^Fetch error|ERR_FAILED/;

export const homeStates: readonly State[] = [
  arriving("as it arrives", pages.root),
  {
    name: "with the menu open",
    show: async ({ page, texts }) => {
      await page.goto(pages.root);
      await press(page, texts.frame.navigation.menu);
    },
  },
  {
    name: "in the other colour scheme, chosen in the menu",
    show: async ({ page, texts }) => {
      await page.goto(pages.root);
      await press(page, texts.frame.navigation.menu);
      const choice = page.getByRole("combobox", { name: texts.frame.scheme.label });
      const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
      const other = isDark ? "light" : "dark";
      await choice.selectOption(other);
      await expect(page.locator(`html[data-scheme=${other}]`)).toBeAttached();
      // The choice would apply to the states that follow.
      await page.context().clearCookies({ name: "scheme" });
    },
  },
  {
    name: "with a destination chosen",
    show: async ({ page, texts }) => {
      await page.goto(pages.root);
      await page.getByLabel(texts.home.where).selectOption("japan");
      await expect(page.getByRole("button", { name: texts.home.getStarted })).toBeEnabled();
    },
  },
  {
    name: "with every card",
    always: true,
    show: async ({ page, texts }) => {
      await page.goto(pages.root);
      const buttons = page.getByRole("button", { name: texts.home.seeAll });
      const count = await buttons.count();
      for (let at = 0; at < count; at++) await buttons.first().click();
    },
  },
  {
    name: "filtered, and visa free from Dubai",
    show: async ({ page, texts }) => {
      await page.goto(pages.root);
      await press(page, texts.home.filters.instant);
      await page.getByLabel(texts.home.visaFreeSelect).selectOption("Dubai");
      await expect(page.getByText(texts.home.checkEntryRules)).toBeVisible();
    },
  },
  {
    name: "while destinations load",
    loading: true,
    show: async (context) => {
      await hold(context.page, catalogue);
      await openHomeFromLogin(context);
      await expect(context.page.locator(".animate-breathe").first()).toBeVisible();
    },
  },
  {
    name: "when loading destinations fails",
    says: fetchErrors,
    show: async (context) => {
      await cut(context.page, catalogue);
      await openHomeFromLogin(context);
      await expect(context.page.getByText(context.texts.home.fetchFailed)).toBeVisible();
    },
  },
];

export const signedInHomeStates: readonly State[] = [
  {
    name: "logged in, with an unconfirmed email",
    always: true,
    show: async ({ page, texts }) => {
      const account = await newcomer();
      await enterAs(page, account);
      await page.goto(pages.home);
      await expect(page.getByText(texts.frame.verifyBanner.text(account.user.email))).toBeVisible();
    },
  },
  {
    name: "asking before logging out",
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await page.goto(pages.home);
      await press(page, texts.frame.navigation.menu);
      await press(page, texts.frame.navigation.logout);
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
];

export const helpStates: readonly State[] = [
  {
    name: "with an answer open",
    show: async ({ page, texts }) => {
      await page.goto(pages.help);
      await page.getByText(texts.content.faq.items["required-documents"].question).click();
      await expect(page.getByText(texts.content.faq.items["required-documents"].answer)).toBeVisible();
    },
  },
];

export const chatStates: readonly State[] = [
  {
    name: "with the chat open",
    show: ({ page, texts }) => openChat({ page, texts }),
  },
  {
    name: "with messages in the chat",
    always: true,
    show: async ({ page, texts }) => {
      await openChat({ page, texts });
      const [first] = texts.chat.quick;
      await press(page, first?.question ?? "");
      await page.getByLabel(texts.chat.input).fill("Namaste");
      await press(page, texts.chat.send);
      await expect(page.getByText(texts.chat.reply)).toBeVisible();
    },
  },
];

export const destinationStates: readonly State[] = [
  arriving("with plans", "/countries/united-arab-emirates"),
  arriving("visa free", "/countries/thailand"),
  {
    name: "of what only the authority takes",
    show: async ({ page, texts }) => {
      await page.goto("/countries/hong-kong");
      await page.getByText(texts.guide.kinds.names["no-surname"]).click();
    },
  },
  arriving("with a plan that is free at the authority", "/countries/sri-lanka"),
  arriving("of a country that is not there", "/countries/atlantis"),
  {
    name: "while it loads",
    loading: true,
    show: async (context) => {
      await hold(context.page, catalogue);
      await navigateFromLogin(context, "/countries/japan");
      await expect(context.page.getByText(context.texts.destination.loading).first()).toBeVisible();
    },
  },
  {
    name: "when loading fails",
    says: fetchErrors,
    show: async (context) => {
      await cut(context.page, catalogue);
      await navigateFromLogin(context, "/countries/japan");
      await expect(context.page.getByText(context.texts.destination.fetchFailed)).toBeVisible();
    },
  },
];

async function openChat({ page, texts }: Pick<StateContext, "page" | "texts">): Promise<void> {
  await page.goto(pages.contact);
  await press(page, texts.frame.chat.open);
  await expect(page.getByRole("dialog")).toContainText(texts.chat.greeting);
}

/** Opens Home without the catalogue that its HTML contains. */
async function openHomeFromLogin(context: StateContext): Promise<void> {
  await navigateFromLogin(context, pages.root);
  await expect(context.page.getByRole("heading", { level: 1 })).toHaveText(context.texts.home.title);
}

/** Navigates from the login page within the application, so that no catalogue is in the HTML. */
async function navigateFromLogin({ page, texts }: StateContext, path: string): Promise<void> {
  await page.goto(pages.login);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.signIn.login.title);
  await goTo(page, path);
}

async function press(page: StateContext["page"], name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

const statusCall = /\/api\/v1\/status$/;

export const statusStates: readonly State[] = [
  {
    name: "as it arrives",
    show: async ({ page, texts }) => {
      await page.goto(pages.status);
      await expect(page.getByText(texts.status.summary.normal)).toBeVisible();
    },
  },
  {
    name: "while emails are late",
    show: (context) =>
      showStatus(context, { site: "normal", payments: "normal", emails: "delayed" }, "delayed"),
  },
  {
    name: "while the database is away",
    show: (context) =>
      showStatus(context, { site: "interrupted", payments: "interrupted", emails: "delayed" }, "interrupted"),
  },
  {
    name: "while it loads",
    loading: true,
    show: async ({ page, texts }) => {
      await hold(page, statusCall);
      await page.goto(pages.status);
      await expect(page.getByText(texts.status.loading)).toBeAttached();
    },
  },
  {
    name: "without a response",
    says: /ERR_FAILED/,
    show: async ({ page, texts }) => {
      await cut(page, statusCall);
      await page.goto(pages.status);
      await expect(page.getByText(texts.status.notLoaded)).toBeVisible();
    },
  },
];

async function showStatus(
  { page, texts }: StateContext,
  states: Omit<ServiceStatusAnswer, "checkedAt">,
  summary: "delayed" | "interrupted",
): Promise<void> {
  const data: ServiceStatusAnswer = { ...states, checkedAt: "2026-11-26T10:05:00.000Z" };
  await page.route(statusCall, (route) => route.fulfill({ json: { data } }));
  await page.goto(pages.status);
  await expect(page.getByText(texts.status.summary[summary])).toBeVisible();
}
