// The states of travellers' questions in the console, and of the chat in which they are asked.
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import { questionCalls } from "#contract/review/paths.ts";
import type { QuestionRow } from "#contract/review/questions.ts";
import { english, type Texts } from "#web/english.ts";
import { englishReview } from "#web/features/review/english.ts";
import { hindiReview } from "#web/features/review/hindi.ts";
import { enterAs, openAccount } from "../../steps/api-account.ts";
import { prepareDraft } from "../../steps/prepared-draft.ts";
import { once } from "../once.ts";
import { cut, hold, type State } from "../state.ts";
import { member } from "./office.ts";

/** A traveller whose question was answered and who asked another one. */
export const asker = once(async () => {
  const account = await openAccount("Ravi Deshpande");
  const { id: draftId } = await prepareDraft(account, { destination: "laos" });
  const ask = (text: string) =>
    account.call("POST", calls.questions, {
      id: randomUUID(),
      text,
      concern: { step: "documents", draftId },
    });
  await ask("Which photo do I need?");
  const specialist = await member("specialist");
  const list = await specialist.call<{ rows: QuestionRow[] }>("GET", `${questionCalls.list}?show=all`);
  const id = list.rows.find(({ fullName }) => fullName === account.user.fullName)?.id ?? "";
  await specialist.call("POST", questionCalls.answer(id), {
    id: randomUUID(),
    text: "A matt one, 35 by 45 mm.\nWithout glasses, please.",
    seen: 1,
  });
  await ask("And for my daughter?");
  return { account, id };
});

const listCall = /\/api\/v1\/review\/questions\?/;

export const questionsStates: readonly State[] = [
  {
    name: "with questions",
    show: async ({ page }) => {
      await asker();
      await arrive(page, pages.reviewQuestions);
      await expect(page.locator("[data-case]").first()).toBeVisible();
    },
  },
  {
    name: "without any question",
    show: async ({ page, texts }) => {
      await page.route(listCall, (route) => route.fulfill({ json: { data: { rows: [], count: 0 } } }));
      await arrive(page, pages.reviewQuestions);
      await expect(page.getByText(questionTexts(texts).empty)).toBeVisible();
    },
  },
  {
    name: "while they load",
    loading: true,
    show: async ({ page, texts }) => {
      await hold(page, listCall);
      await arrive(page, pages.reviewQuestions);
      await expect(page.getByText(questionTexts(texts).loading)).toBeAttached();
    },
  },
  {
    name: "when they do not load",
    says: /ERR_FAILED/,
    show: async ({ page, texts }) => {
      await cut(page, listCall);
      await arrive(page, pages.reviewQuestions);
      await expect(page.getByText(questionTexts(texts).failed)).toBeVisible();
    },
  },
];

export const questionStates: readonly State[] = [
  {
    name: "waiting for an answer",
    show: async ({ page }) => {
      await arrive(page, await createQuestion());
      await expect(page.getByRole("log")).toContainText("And for my daughter?");
    },
  },
  {
    name: "whose answer could not be sent",
    says: /ERR_FAILED/,
    show: async ({ page, texts }) => {
      await cut(page, /\/answers$/);
      await arrive(page, await createQuestion());
      await page.getByLabel(questionTexts(texts).answer).fill("The same for children.");
      await page.keyboard.press("Control+Enter");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "that does not exist",
    says: /404/,
    show: async ({ page, sentence }) => {
      await arrive(page, pages.reviewQuestion.replace(":id", randomUUID()));
      await expect(page.getByText(sentence("question_not_found"))).toBeVisible();
    },
  },
];

export const memberChatStates: readonly State[] = [
  {
    name: "with an expert's answer in the chat",
    show: async ({ page, texts }) => {
      await enterAs(page, (await asker()).account);
      await page.goto(`${pages.profile}#chat`);
      await expect(page.getByRole("log")).toContainText("Without glasses, please.");
      await expect(page.getByText(texts.chat.waitingNote)).toBeVisible();
    },
  },
  {
    name: "with a new answer on the chat's button",
    show: async ({ page, texts }) => {
      await page.route(new RegExp(`/api/v1${calls.unreadAnswers}$`), (route) =>
        route.fulfill({ json: { data: { unread: 3 } } }),
      );
      await enterAs(page, (await asker()).account);
      await page.goto(pages.profile);
      await expect(page.getByRole("button", { name: texts.frame.chat.openUnread(3) })).toBeVisible();
    },
  },
  {
    name: "with a message in the chat that could not be sent",
    says: /ERR_FAILED/,
    show: async ({ page, texts }) => {
      await enterAs(page, (await asker()).account);
      await page.goto(`${pages.profile}#chat`);
      await expect(page.getByRole("log")).toContainText("Without glasses, please.");
      await cut(page, new RegExp(`/api/v1${calls.questions}$`));
      await page.getByLabel(texts.chat.input).fill("Namaste");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: texts.chat.sendAgain })).toBeVisible();
    },
  },
];

async function arrive(page: Page, path: string): Promise<void> {
  await enterAs(page, await member("specialist"));
  await page.goto(path);
}

async function createQuestion(): Promise<string> {
  return pages.reviewQuestion.replace(":id", (await asker()).id);
}

function questionTexts(texts: Texts) {
  return (texts === english ? englishReview : hindiReview).questions;
}
