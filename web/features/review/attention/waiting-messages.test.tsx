// @vitest-environment jsdom
// A traveller's messages that wait for an answer: all of them, that they need none, and that they need one after all.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import type { Timeline } from "#contract/review/conversation/timeline.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { CaseScreen } from "../case/case-screen.tsx";
import { aCase, caseId } from "../testing/a-case.ts";
import { ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";

const user = userEvent.setup();
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const first = {
  source: "message",
  key: "q1",
  id: "7b6f4ce2-0000-4000-8000-0000000000d1",
  at: "2026-11-17T06:40:00.000Z",
  sender: "user",
  author: null,
  text: "When is it done?",
  needsNoAnswer: false,
  canUndo: false,
} as const;
const second = {
  ...first,
  key: "q2",
  id: "7b6f4ce2-0000-4000-8000-0000000000d2",
  at: "2026-11-17T06:41:00.000Z",
  text: "Found it, thanks!",
} as const;
const empty: Timeline = { entries: [], next: null, undelivered: [], escalation: null, waiting: [] };
const waiting: Timeline = { ...empty, entries: [second, first], waiting: [first, second] };
const marked: Timeline = {
  ...empty,
  entries: [second, first].map((message) => ({
    ...message,
    needsNoAnswer: true,
    canUndo: message === second,
  })),
};
const timelineCall = `GET ${conversationCalls.timeline(caseId)}`;
const path = conversationCalls.noAnswer(caseId, second.id);

async function open(timeline: Timeline, shown: ReviewCase = aCase({ version: 7 })): Promise<Stage> {
  const stage = setStage({ [`GET /review/cases/${caseId}`]: ok(shown), [timelineCall]: ok(timeline) });
  openScreen(<CaseScreen />, { path: pages.reviewCase, address: `/review/cases/${caseId}` });
  await screen.findAllByText(second.text);
  return stage;
}
/** The server's answer to an act, after which the timeline is another one. */
const thenRead = (stage: Stage, after: Timeline) => () => {
  stage.answers[timelineCall] = ok(after);
  return ok({ id: second.id })();
};
const timeline = () => within(screen.getByRole("region", { name: "Conversation and history" }));

it("are all shown, and marked together, for the version of the case on screen; the focus goes to the mark", async () => {
  const stage = await open(waiting);
  expect(screen.getByText(/^The traveller wrote 2 messages, the last on 17 Nov 2026/)).toBeTruthy();
  expect(screen.getAllByText(first.text)).toHaveLength(2);
  stage.answers[`POST ${path}`] = thenRead(stage, marked);
  await user.click(screen.getByRole("button", { name: "No answer needed" }));
  await waitFor(() => expect(screen.queryByText(/^The traveller wrote/)).toBeNull());
  expect(timeline().getAllByText("No answer needed")).toHaveLength(2);
  const sent = stage.asked.find(({ call }) => call === `POST ${path}`);
  expect(new Headers(sent?.init.headers).get("case-version")).toBe("7");
  await waitFor(() => expect(document.activeElement).toBe(timeline().getAllByText("No answer needed")[0]));
});

it("wait again once the mark is taken back; the focus goes to 'Answer'", async () => {
  const stage = await open(marked);
  stage.answers[`DELETE ${path}`] = thenRead(stage, waiting);
  await user.click(screen.getByRole("button", { name: "Mark as unanswered" }));
  expect(await screen.findByText(/^The traveller wrote 2 messages/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Answer" })));
});

it("say why they were not marked, and are still there", async () => {
  const stage = await open(waiting);
  stage.answers[`POST ${path}`] = () => ({ status: 409, body: { code: "question_waiting" } });
  await user.click(screen.getByRole("button", { name: "No answer needed" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The traveller has written again meanwhile.");
  expect(screen.getByText(/^The traveller wrote 2 messages/)).toBeTruthy();
});

it("are shown without buttons to others than the person who has claimed the case", async () => {
  await open(waiting, aCase({ mine: false }));
  expect(await screen.findByText(/^The traveller wrote 2 messages/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "No answer needed" })).toBeNull();
});
