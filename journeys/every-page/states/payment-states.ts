// The states of paying and of the confirmation.
import { expect, type Page } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import type { Suggestion } from "#contract/traveller/suggestions.ts";
import { type PaymentMethodId, paymentMethodIds } from "#domain/payments.ts";
import { enterAs } from "../../steps/api-account.ts";
import { applicant, readyDraft, regular, startDraft } from "../state-accounts.ts";
import { cut, hold, mayStillAsk, type StateContext, type State } from "../state.ts";
import { payingBySavedCardStates } from "./saved-card-states.ts";

/** States with a configured language model, whose responses are doubled. */
const suggestionStates: readonly State[] = [
  {
    name: "with the offer of a language model's suggestion",
    show: async (context) => {
      await offerSuggestion(context.page, { agreedAt: null, lines: null });
      await arrive(context.page);
      await expect(context.page.getByText(context.texts.findings.suggestion.terms)).toBeVisible();
    },
  },
  {
    name: "with a language model's suggestion",
    show: async (context) => {
      const lines = ["Renew the passport before you pay.", "Take the photo again in daylight."];
      await offerSuggestion(context.page, { agreedAt: "2026-11-20T06:30:00.000Z", lines });
      await arrive(context.page);
      await expect(context.page.getByText(context.texts.findings.suggestion.mark)).toBeVisible();
    },
  },
];

async function offerSuggestion(page: Page, stands: Omit<Suggestion, "isOffered">): Promise<void> {
  await page.route(new RegExp(`/api/v1${calls.config}$`), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { data: { ...body.data, suggestions: true } } });
  });
  await page.route(/\/suggestion(?:\?|$)/, (route) =>
    route.fulfill({ json: { data: { isOffered: true, ...stands } } }),
  );
}

export const paymentStates: readonly State[] = [
  ...paymentMethodIds.map((method) => ({
    name: `by ${method}`,
    show: async (context: StateContext) => {
      await arrive(context.page);
      await pick(context, method);
    },
  })),
  {
    name: "while the checks run",
    loading: true,
    show: async (context) => {
      await hold(context.page, /\/readiness$/);
      await arrive(context.page);
      await expect(context.page.getByText(context.texts.findings.report.loading)).toBeVisible();
    },
  },
  {
    name: "with the passed checks opened",
    show: async (context) => {
      await arrive(context.page);
      const report = context.page.getByRole("region", { name: context.texts.findings.report.title });
      await expect(report.getByRole("link").first()).toBeVisible();
      await report.locator("summary").last().click();
    },
  },
  {
    name: "when the checks fail to load",
    says: /ERR_FAILED/,
    show: async (context) => {
      await cut(context.page, /\/readiness$/);
      await arrive(context.page);
      await expect(context.page.getByText(context.texts.findings.report.failed)).toBeVisible({
        timeout: 20_000,
      });
    },
  },
  ...suggestionStates,
  {
    name: "with errors in the card",
    always: true,
    show: async (context) => {
      await arrive(context.page);
      await pick(context, "credit_card");
      await proceed(context);
      await expect(context.page.getByText(context.texts.payment.card.numberProblem).first()).toBeVisible();
    },
  },
  {
    name: "while paying",
    show: async (context) => {
      const { page, texts } = context;
      await arrive(page);
      await hold(page, new RegExp(calls.intents));
      await pick(context, "pay_pal");
      await proceed(context);
      await expect(page.getByRole("dialog").getByText(texts.payment.overlay)).toBeVisible();
    },
  },
  {
    name: "when the payment fails",
    says: /ERR_FAILED|^Payment failed/,
    show: async (context) => {
      await arrive(context.page);
      await context.page.route(new RegExp(calls.intents), (route) => route.abort());
      await pick(context, "paytm");
      await proceed(context);
      await expect(context.page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "when the price has changed",
    says: /422|^Payment failed/,
    show: async (context) => {
      const { page, texts } = context;
      await arrive(page);
      const json = { message: "", code: "amount_differs", data: { quote: { totalFee: 1_234_500 } } };
      await page.route(new RegExp(calls.intents), (route) => route.fulfill({ status: 422, json }));
      await pick(context, "paytm");
      await proceed(context);
      await expect(page.getByRole("alertdialog", { name: texts.payment.price.title })).toBeVisible();
    },
  },
  ...payingBySavedCardStates,
];

export const paymentReturnStates: readonly State[] = [
  {
    name: "while it asks the provider",
    loading: true,
    show: async ({ page, texts }) => {
      await enterAs(page, await applicant());
      await hold(page, /\/return$/);
      await page.goto(`${pages.paymentReturn}?payment=0123`);
      await expect(page.getByRole("dialog").getByText(texts.payment.overlay)).toBeVisible();
    },
  },
  {
    name: "while the bank confirms it",
    always: true,
    show: async ({ page, texts }) => {
      const draft = await startDraft(page, { entry: "Multiple Entry", travellers: 1, complete: true });
      await page.goto(await startPayment(draft.id, draft.quote.totalFee));
      await page.clock.install();
      await page.getByRole("button", { name: "Pending" }).click();
      await expect(page.getByRole("dialog").getByText(texts.payment.overlay)).toBeVisible();
      await expect(async () => {
        await page.clock.fastForward(30_000);
        await expect(page.getByText(texts.payment.stillConfirming)).toBeVisible({ timeout: 500 });
      }).toPass();
    },
  },
  {
    name: "for a payment that does not exist",
    show: async ({ page, texts }) => {
      await enterAs(page, await applicant());
      await page.goto(`${pages.paymentReturn}?payment=0123`);
      await expect(page.getByText(texts.payment.notFound)).toBeVisible();
    },
  },
];

export const confirmationStates: readonly State[] = [
  {
    name: "with the number and the receipt",
    always: true,
    show: async ({ page, texts }) => {
      const { account, draftId } = await regular();
      await enterAs(page, account, draftId);
      await page.goto(pages.confirmation);
      await expect(page.getByText(texts.payment.confirmation.number)).toBeVisible();
    },
  },
  {
    name: "with the offer of notifications",
    show: async ({ page, texts }) => {
      const { account, draftId } = await regular();
      await mayStillAsk(page);
      await enterAs(page, account, draftId);
      await page.goto(pages.confirmation);
      await expect(page.getByRole("button", { name: texts.notifications.offerYes })).toBeVisible();
    },
  },
  {
    name: "without an application in this browser",
    show: async ({ page }) => {
      await enterAs(page, await applicant());
      await page.goto(pages.confirmation);
    },
  },
];

async function arrive(page: Page): Promise<void> {
  await enterAs(page, await applicant(), (await readyDraft()).id);
  await page.goto(pages.payment);
  await expect(page.getByRole("radio").first()).toBeVisible();
}

async function pick({ page }: StateContext, method: PaymentMethodId): Promise<void> {
  await page.locator(`input[name=payment-method][value=${method}]`).check();
}

async function proceed({ page, texts }: StateContext): Promise<void> {
  await page.getByRole("button", { name: texts.payment.proceed }).click();
}

/** Starts net banking at the sandbox and returns the address of the bank's page. */
async function startPayment(draftId: string, amount: number): Promise<string> {
  const account = await applicant();
  const { next } = await account.call<{ next: { url: string } }>("POST", calls.intents, {
    method: "bank_account",
    draftId,
    amount,
    currency: "inr",
    userId: account.user.id,
  });
  return next.url;
}
