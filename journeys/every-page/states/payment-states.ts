// The states of paying, and of what comes after.
import { expect, type Page } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import type { Suggestion } from "#contract/traveller/suggestions.ts";
import { type PaymentMethodId, paymentMethodIds } from "#domain/payments.ts";
import { enterAs } from "../../steps/api-account.ts";
import { applicant, readyDraft, regular, workOn } from "../state-accounts.ts";
import { cut, hold, mayStillAsk, type Stage, type State } from "../state.ts";
import { payingBySavedCardStates } from "./saved-card-states.ts";

/** A language model that is set up, as the browser meets it. */
const suggestionStates: readonly State[] = [
  {
    name: "with a suggestion of a language model offered",
    show: async (stage) => {
      await offerSuggestion(stage.page, { agreedAt: null, lines: null });
      await arrive(stage.page);
      await expect(stage.page.getByText(stage.texts.findings.suggestion.terms)).toBeVisible();
    },
  },
  {
    name: "with a suggestion of a language model",
    show: async (stage) => {
      const lines = ["Renew the passport before you pay.", "Take the photo again in daylight."];
      await offerSuggestion(stage.page, { agreedAt: "2026-11-20T06:30:00.000Z", lines });
      await arrive(stage.page);
      await expect(stage.page.getByText(stage.texts.findings.suggestion.mark)).toBeVisible();
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
    show: async (stage: Stage) => {
      await arrive(stage.page);
      await pick(stage, method);
    },
  })),
  {
    name: "while it is looked over",
    loading: true,
    show: async (stage) => {
      await hold(stage.page, /\/readiness$/);
      await arrive(stage.page);
      await expect(stage.page.getByText(stage.texts.findings.report.loading)).toBeVisible();
    },
  },
  {
    name: "with the checks that are in order opened",
    show: async (stage) => {
      await arrive(stage.page);
      const report = stage.page.getByRole("region", { name: stage.texts.findings.report.title });
      await expect(report.getByRole("link").first()).toBeVisible();
      await report.locator("summary").last().click();
    },
  },
  {
    name: "when the checks cannot be shown",
    says: /ERR_FAILED/,
    show: async (stage) => {
      await cut(stage.page, /\/readiness$/);
      await arrive(stage.page);
      await expect(stage.page.getByText(stage.texts.findings.report.failed)).toBeVisible({ timeout: 20_000 });
    },
  },
  ...suggestionStates,
  {
    name: "with errors in the card",
    show: async (stage) => {
      await arrive(stage.page);
      await pick(stage, "credit_card");
      await proceed(stage);
      await expect(stage.page.getByText(stage.texts.payment.card.numberProblem).first()).toBeVisible();
    },
  },
  {
    name: "while paying",
    show: async (stage) => {
      const { page, texts } = stage;
      await arrive(page);
      await hold(page, new RegExp(calls.intents));
      await pick(stage, "pay_pal");
      await proceed(stage);
      await expect(page.getByRole("dialog").getByText(texts.payment.overlay)).toBeVisible();
    },
  },
  {
    name: "when it failed",
    says: /ERR_FAILED|^Payment failed/,
    show: async (stage) => {
      await arrive(stage.page);
      await stage.page.route(new RegExp(calls.intents), (route) => route.abort());
      await pick(stage, "paytm");
      await proceed(stage);
      await expect(stage.page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "when the price has changed",
    says: /422|^Payment failed/,
    show: async (stage) => {
      const { page, texts } = stage;
      await arrive(page);
      const json = { message: "", code: "amount_differs", data: { quote: { totalFee: 1_234_500 } } };
      await page.route(new RegExp(calls.intents), (route) => route.fulfill({ status: 422, json }));
      await pick(stage, "paytm");
      await proceed(stage);
      await expect(page.getByRole("alertdialog", { name: texts.payment.price.title })).toBeVisible();
    },
  },
  ...payingBySavedCardStates,
];

export const paymentReturnStates: readonly State[] = [
  {
    name: "while it asks",
    loading: true,
    show: async ({ page, texts }) => {
      await enterAs(page, await applicant());
      await hold(page, /\/return$/);
      await page.goto(`${pages.paymentReturn}?payment=0123`);
      await expect(page.getByRole("dialog").getByText(texts.payment.overlay)).toBeVisible();
    },
  },
  {
    name: "while the bank confirms",
    show: async ({ page, texts }) => {
      const draft = await workOn(page, { entry: "Multiple Entry", travellers: 1, complete: true });
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
    name: "for a payment that is not there",
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
      await expect(page.getByRole("button", { name: texts.account.news.offerYes })).toBeVisible();
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

async function pick({ page }: Stage, method: PaymentMethodId): Promise<void> {
  await page.locator(`input[name=payment-method][value=${method}]`).check();
}

async function proceed({ page, texts }: Stage): Promise<void> {
  await page.getByRole("button", { name: texts.payment.proceed }).click();
}

/** Net banking at the sandbox: answers the address of the bank's page. */
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
