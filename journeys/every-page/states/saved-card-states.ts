// The states of Payment Methods and of paying with a saved card.
import { expect, type Page } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import type { SavedCard } from "#contract/payment-methods.ts";
import { enterAs } from "../../steps/api-account.ts";
import { cardholder, cardholderOfMany, newcomer } from "../state-accounts.ts";
import { cut, hold, type StateContext, type State } from "../state.ts";

const cardCalls = new RegExp(`/api/v1${calls.savedCards}`);
const refusedCard = "4000 0000 0000 0002";
const goodCard = "4242 4242 4242 4242";

export const savedMethodsStates: readonly State[] = [
  {
    name: "none",
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await page.goto(pages.savedMethods);
      await expect(page.getByText(texts.savedCards.none)).toBeVisible();
    },
  },
  {
    name: "while they load",
    loading: true,
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await hold(page, cardCalls);
      await page.goto(pages.savedMethods);
      await expect(page.getByText(texts.savedCards.loading)).toBeAttached();
    },
  },
  {
    name: "when loading fails",
    says: /ERR_FAILED/,
    show: async ({ page, texts }) => {
      await enterAs(page, await newcomer());
      await cut(page, cardCalls);
      await page.goto(pages.savedMethods);
      await expect(page.getByText(texts.savedCards.failed)).toBeVisible();
    },
  },
  {
    name: "with errors in the card",
    show: async (context) => {
      await arriveWithOne(context);
      await add(context);
      await expect(context.page.getByText(context.texts.payment.card.holderProblem).first()).toBeVisible();
    },
  },
  {
    name: "with a declined card",
    show: async (context) => {
      await arriveWithOne(context);
      await fillCard(context.page, refusedCard);
      await add(context);
      await expect(context.page.getByText("Your card was declined.")).toBeVisible();
    },
  },
  {
    name: "while a card is added",
    show: async (context) => {
      await arriveWithOne(context);
      await hold(context.page, new RegExp(calls.cardSetup));
      await fillCard(context.page, goodCard);
      await add(context);
      await expect(context.page.getByText(context.texts.savedCards.adding)).toBeVisible();
    },
  },
  {
    name: "while the bank's page confirms a card",
    show: async ({ page, texts }) => {
      await enterAs(page, await cardholder());
      await page.route(cardCalls, (route) =>
        route.request().method() === "POST" ? undefined : route.continue(),
      );
      await page.goto(`${pages.savedMethods}?setup_intent=seti_0123`);
      await expect(page.getByText(texts.savedCards.confirming)).toBeVisible();
    },
  },
  { name: "one", show: arriveWithOne },
  { name: "several, one of them expired", show: arriveWithMany },
  {
    name: "asking before one is removed",
    show: async (context) => {
      await arriveWithMany(context);
      await askToRemove(context);
    },
  },
  {
    name: "one that cannot be removed",
    says: /ERR_FAILED/,
    show: async (context) => {
      const { page, texts, sentence } = context;
      await arriveWithMany(context);
      await cut(page, new RegExp(`${calls.savedCards}/`));
      await askToRemove(context);
      const dialog = page.getByRole("alertdialog");
      await dialog.getByRole("button", { name: texts.savedCards.remove }).click();
      await expect(page.getByText(sentence("network"))).toBeVisible();
    },
  },
];

export const payingBySavedCardStates: readonly State[] = [
  {
    name: "by a saved card",
    show: async (context) => {
      await arriveAtPayment(context);
      await expect(context.page.locator("input[name=card]").first()).toBeChecked();
    },
  },
  {
    name: "by a card that is not saved, with errors",
    show: async (context) => {
      const { page, texts } = context;
      await arriveAtPayment(context);
      await page.locator("input[name=card][value=another]").check();
      await page.getByRole("button", { name: texts.payment.proceed }).click();
      await expect(page.getByText(texts.payment.card.numberProblem).first()).toBeVisible();
    },
  },
];

async function arriveAtPayment({ page }: StateContext): Promise<void> {
  const { account, draftId } = await cardholderOfMany();
  await enterAs(page, account, draftId);
  await page.goto(pages.payment);
  await page.locator("input[name=payment-method][value=credit_card]").check();
  await expect(page.locator("input[name=card]").first()).toBeVisible();
}

async function arriveWithOne({ page, texts }: StateContext): Promise<void> {
  await enterAs(page, await cardholder());
  await page.goto(pages.savedMethods);
  await expect(page.getByText(texts.payment.card.name("visa", "4242"))).toBeVisible();
}

/** Returns the oldest card as expired: the provider does not save an expired card. */
async function arriveWithMany({ page, texts }: StateContext): Promise<void> {
  const { account } = await cardholderOfMany();
  await enterAs(page, account);
  await page.route(new RegExp(`${cardCalls.source}$`), async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { rows: SavedCard[]; count: number } };
    const rows = data.rows.map((card, at) =>
      at === data.rows.length - 1 ? { ...card, expYear: 2025, expired: true } : card,
    );
    await route.fulfill({ response: answer, json: { data: { ...data, rows } } });
  });
  await page.goto(pages.savedMethods);
  await expect(page.getByText(texts.savedCards.expired)).toBeVisible();
}

async function askToRemove({ page, texts }: StateContext): Promise<void> {
  const { removeOf } = texts.savedCards;
  await page.getByRole("button", { name: removeOf(texts.payment.card.name("visa", "0005")) }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.locator("#card-number").fill(number);
  await page.locator("#card-expiry").fill("1234");
  await page.locator("#card-cvc").fill("123");
  await page.locator("#card-holder").fill("Meera Iyer");
}

async function add({ page, texts }: StateContext): Promise<void> {
  await page.getByRole("button", { name: texts.savedCards.add, exact: true }).click();
}
