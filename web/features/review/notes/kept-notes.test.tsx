// @vitest-environment jsdom
// A half-written note or escalation is there again after a logout for inactivity, for the same person and case only.
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Timeline } from "#contract/review/conversation/timeline.ts";
import type { Answers } from "#web/client/api/answering-fetch.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { aCase } from "../testing/a-case.ts";
import { colleague, me, ok, setStage, type Stage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

/** Of this file only: files in a worker share what is in memory, and so would find the words that are left here. */
const caseId = "7b6f4ce2-0000-4000-8000-0000000000b7";
const user = userEvent.setup();
const timeline: Timeline = { entries: [], next: null, undelivered: [], escalation: null, waiting: [] };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(answers: Answers = {}, id = caseId): Promise<Stage> {
  const stage = setStage({
    ...answers,
    [`GET /review/cases/${id}`]: ok(aCase({ id })),
    [`GET /review/cases/${id}/timeline`]: ok(timeline),
    [`GET /review/cases/${id}/others`]: ok({ cases: [], hasMore: false }),
  });
  await showCase(id);
  return stage;
}

/** Opens a note and mentions a colleague in it. */
async function mention(stage: Stage): Promise<void> {
  stage.answers["GET /review/mentionable"] = ok([me, colleague]);
  await user.click(await screen.findByRole("button", { name: "Write a note" }));
  await user.selectOptions(await screen.findByLabelText("Mention"), colleague.fullName);
}
const mentioned = () => screen.queryByRole("button", { name: /Rohan Mehta/ });

const field = () => screen.queryByRole<HTMLTextAreaElement>("textbox", { name: /note|supervisor/i });
const logOut = () => act(() => cleanup());

it.each([
  ["Write a note", "The stamp looks"],
  ["Ask a supervisor", "The father's name"],
])(
  "'%s' keeps its words, opens with them without taking the focus, and forgets them once cancelled",
  async (act, words) => {
    await open();
    await user.click(await screen.findByRole("button", { name: act }));
    await user.type(field() as HTMLTextAreaElement, words);
    logOut();
    await open();
    await vi.waitFor(() => expect(field()?.value).toBe(words));
    expect(document.activeElement).not.toBe(field());
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    logOut();
    await open();
    expect(await screen.findByRole("button", { name: act })).toBeTruthy();
    expect(field()).toBeNull();
  },
);

it("is forgotten once it is stored", async () => {
  const stage = await open();
  stage.answers[`POST /review/cases/${caseId}/notes`] = ok({ id: caseId });
  await user.click(await screen.findByRole("button", { name: "Write a note" }));
  await user.type(field() as HTMLTextAreaElement, "Looks fine");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  await vi.waitFor(() => expect(field()).toBeNull());
  logOut();
  await open();
  expect(await screen.findByRole("button", { name: "Write a note" })).toBeTruthy();
  expect(field()).toBeNull();
});

it("keeps whom a note mentions with its words, and sends both", async () => {
  const stage = await open();
  await mention(stage);
  await user.type(field() as HTMLTextAreaElement, "Please look");
  logOut();
  const again = await open({ "GET /review/mentionable": ok([me, colleague]) });
  await vi.waitFor(() => expect(field()?.value).toBe("Please look"));
  await vi.waitFor(() => expect(mentioned()).not.toBeNull());
  again.answers[`POST /review/cases/${caseId}/notes`] = ok({ id: caseId });
  await user.click(screen.getByRole("button", { name: "Save note" }));
  await vi.waitFor(() => expect(field()).toBeNull());
  const sent = again.asked.find(({ call }) => call === `POST /review/cases/${caseId}/notes`);
  expect(JSON.parse(sent?.init.body as string)).toMatchObject({
    words: "Please look",
    mentions: [colleague.id],
  });
});

it("forgets whom a note mentioned once it is cancelled, and shows it in no other case", async () => {
  const stage = await open();
  await mention(stage);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Write a note" }));
  expect(await screen.findByLabelText("Mention")).toBeTruthy();
  expect(mentioned()).toBeNull();
  await user.selectOptions(screen.getByLabelText("Mention"), colleague.fullName);
  logOut();
  await open({ "GET /review/mentionable": ok([me, colleague]) }, "7b6f4ce2-0000-4000-8000-000000000009");
  await user.click(await screen.findByRole("button", { name: "Write a note" }));
  expect(await screen.findByLabelText("Mention")).toBeTruthy();
  expect(mentioned()).toBeNull();
});

it("is shown neither in another case nor to another person, and stored in no lasting place", async () => {
  await open();
  await user.click(await screen.findByRole("button", { name: "Write a note" }));
  await user.type(field() as HTMLTextAreaElement, "Only mine");
  expect(JSON.stringify([localStorage, sessionStorage].flatMap(Object.values))).not.toContain("Only mine");
  logOut();
  await open({}, "7b6f4ce2-0000-4000-8000-000000000009");
  expect(await screen.findByRole("button", { name: "Write a note" })).toBeTruthy();
  logOut();
  await open();
  await vi.waitFor(() => expect(field()?.value).toBe("Only mine"));
  logOut();
  const data = { ...colleague, token: "t", email: "rohan@example.com", phone: "9300000002" };
  const shown = open();
  rootState.setState(
    { ...initialState, user: { userData: { data: { ...data, staff: { role: "specialist" } } } } },
    true,
  );
  await shown;
  expect(await screen.findByRole("button", { name: "Write a note" })).toBeTruthy();
  expect(field()).toBeNull();
});
