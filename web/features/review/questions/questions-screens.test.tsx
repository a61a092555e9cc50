// @vitest-environment jsdom
// Travellers' questions: the list by keyboard, a conversation with its case, and answers that are never duplicated.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { Conversation, QuestionRow } from "#contract/review/questions.ts";
import { englishReview } from "../english.ts";
import { colleague, me, ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";
import { QuestionScreen } from "./question-screen.tsx";
import { QuestionsScreen } from "./questions-screen.tsx";

const { questions: texts } = englishReview;
const user = userEvent.setup();
const id = (at: number) => `7b6f4ce2-0000-4000-8000-00000000000${at}`;

const row: QuestionRow = {
  id: id(1),
  fullName: "Asha Rao",
  state: "waiting",
  waitingSince: "2026-11-20T06:30:00.000Z",
  lastMessageAt: "2026-11-20T06:35:00.000Z",
  unanswered: 2,
  expert: null,
  about: { step: "payment", destination: "Oman", case: null },
};
const other: QuestionRow = { ...row, id: id(2), fullName: "Ravi Das", expert: colleague, unanswered: 1 };
const conversation: Conversation = {
  ...row,
  messages: [
    {
      id: id(3),
      position: 4,
      sender: "user",
      author: null,
      text: "Where is my visa?",
      sentAt: "2026-11-20T06:30:00.000Z",
      about: { step: "track", destination: "Oman", case: { id: id(4), applicationId: "PRV-7K3M9QXA" } },
    },
  ],
  cases: [{ id: id(4), applicationId: "PRV-7K3M9QXA", destination: "Oman", status: "submitted" }],
};
const answered: Conversation = {
  ...conversation,
  state: "answered",
  expert: me,
  waitingSince: null,
  unanswered: 0,
};

let stage: Stage;
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, "scrollIntoView", {
    value: () => undefined,
    configurable: true,
  });
  stage = setStage({
    "GET /review/questions": ok({ rows: [row, other], count: 2 }),
    [`GET /review/questions/${id(1)}`]: ok(conversation),
    [`POST /review/questions/${id(1)}/answers`]: ok(answered),
    [`POST /review/questions/${id(1)}/claim`]: ok({ ...conversation, expert: me }),
    [`POST /review/questions/${id(1)}/close`]: () => ({ status: 409, body: { code: "question_waiting" } }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openList = (address: string = pages.reviewQuestions) =>
  openScreen(<QuestionsScreen />, { path: pages.reviewQuestions, address });
const openOne = () =>
  openScreen(<QuestionScreen />, {
    path: pages.reviewQuestion,
    address: pages.reviewQuestion.replace(":id", id(1)),
  });
const sent = (step: string) =>
  stage.asked
    .filter(({ call }) => call === `POST /review/questions/${id(1)}/${step}`)
    .map(({ init }) => JSON.parse(init.body as string) as { id: string });

it("lists who is waiting, about what, and who is answering; j and k move between questions", async () => {
  openList();
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("Payment · Oman");
  expect(first?.textContent).toContain(texts.unanswered(2));
  expect(first?.textContent).toContain(texts.nobody);
  expect(second?.textContent).toContain(texts.by(colleague.fullName));
  await user.keyboard("j");
  expect(document.activeElement?.textContent).toBe("Asha Rao");
  await user.keyboard("j");
  expect(document.activeElement?.textContent).toBe("Ravi Das");
  await user.keyboard("k");
  expect(document.activeElement?.textContent).toBe("Asha Rao");
});

it("'Mine' requests only the questions that I answer", async () => {
  openList();
  await user.click(await screen.findByRole("tab", { name: texts.filters.mine }));
  await waitFor(() => expect(stage.addresses.at(-1)).toContain("show=mine"));
});

it("a conversation links to the case it is about and to the traveller's cases", async () => {
  openOne();
  const log = await screen.findByRole("log");
  expect(within(log).getByText("Where is my visa?")).toBeTruthy();
  const links = screen.getAllByRole("link", { name: texts.openCase("PRV-7K3M9QXA") });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    Array.from({ length: 2 }, () => pages.reviewCase.replace(":id", id(4))),
  );
});

it("a failed answer is retried with the same ID, and success clears the field", async () => {
  const path = `POST /review/questions/${id(1)}/answers`;
  const works = ok(answered);
  stage.answers[path] = () => ({ status: 503, body: { code: "unavailable" } });
  openOne();
  await screen.findByRole("log");
  await user.keyboard("r");
  await user.keyboard("In two days.");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect((await screen.findByRole("alert")).textContent).toContain("The service is busy");
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: texts.answer });
  expect(field.value).toBe("In two days.");
  stage.answers[path] = works;
  await user.click(screen.getByRole("button", { name: texts.send }));
  expect(await screen.findByText(texts.sent)).toBeTruthy();
  expect(field.value).toBe("");
  expect(sent("answers")).toMatchObject([{ text: "In two days.", seen: 4 }, { seen: 4 }]);
  expect(sent("answers")[1]?.id).toBe(sent("answers")[0]?.id);
});

it("a failed answer that is then edited gets a new ID, since the first may have arrived", async () => {
  stage.answers[`POST /review/questions/${id(1)}/answers`] = () => ({
    status: 503,
    body: { code: "unavailable" },
  });
  openOne();
  await screen.findByRole("log");
  await user.keyboard("rIn two days.{Control>}{Enter}{/Control}");
  await screen.findByRole("alert");
  await user.keyboard(" Or three.{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent("answers")).toHaveLength(2));
  const [first, second] = sent("answers");
  expect(second).toMatchObject({ text: "In two days. Or three." });
  expect(second?.id).not.toBe(first?.id);
});

it("c claims, and closing fails if the traveller has written in the meantime", async () => {
  openOne();
  await screen.findByRole("log");
  stage.answers[`GET /review/questions/${id(1)}`] = ok({ ...conversation, expert: me });
  await user.keyboard("c");
  expect(await screen.findByText(texts.byMe)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: texts.close }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The traveller has written again meanwhile.",
  );
});
