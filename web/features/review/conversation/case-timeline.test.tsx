// @vitest-environment jsdom
// The timeline of a case: what each entry says, which are joined, the filter, earlier pages, and writing a note.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Timeline, TimelineEntry } from "#contract/review/conversation/timeline.ts";
import { aCase, caseId, travellerId } from "../testing/a-case.ts";
import { colleague, me, ok, setStage, type Stage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const timelineCall = `GET /review/cases/${caseId}/timeline`;
const kavya = { name: "Kavya Nair", role: "specialist" } as const;
const at = (minute: number) => `2026-11-17T06:${String(minute).padStart(2, "0")}:00.000Z`;
let keys = 0;

function anEvent(kind: string, minute: number, details: object = {}): TimelineEntry {
  const event = { kind, at: at(minute), actor: kavya, travellerId, details: { ...details } };
  return { source: "event", key: `e${keys++}`, at: at(minute), event };
}

const aNote = {
  source: "note",
  key: "n1",
  at: at(30),
  id: "7b6f4ce2-0000-4000-8000-0000000000f1",
  kind: "note",
  author: colleague,
  words: "The stamp looks wrong.",
  isTakenBack: false,
  mentions: [me],
  isResolved: false,
  canTakeBack: false,
  canResolve: false,
} as const satisfies TimelineEntry;

const aTimeline = (entries: TimelineEntry[], more: Partial<Timeline> = {}): Timeline => ({
  entries,
  next: null,
  undelivered: [],
  escalation: null,
  waiting: [],
  ...more,
});

async function open(timeline: Timeline): Promise<Stage> {
  const stage = setStage({ [`GET /review/cases/${caseId}`]: ok(aCase()), [timelineCall]: ok(timeline) });
  await showCase();
  await waitFor(() => expect(screen.queryByText("Loading the timeline…")).toBeNull());
  return stage;
}

it("sets the actor of an event apart from its traveller", async () => {
  await open(aTimeline([anEvent("outcome_decided", 0, { outcome: "approved" })]));
  expect(screen.getByText(/^Decided:/).textContent).toBe("Decided: Approved, Meera Iyer – Kavya Nair");
});

it("lists documents that one person opened in a row as one entry", async () => {
  const opened = (kind: string, minute: number) => anEvent("document_opened", minute, { kind });
  await open(aTimeline([opened("photo", 3), opened("photo", 2), opened("firstPage", 1)]));
  expect(screen.getAllByText(/opened:/).map(({ textContent }) => textContent)).toEqual([
    "Documents opened: Passport First Page, Photo, Meera Iyer – Kavya Nair",
  ]);
});

it("shows a push to several devices once, as delivered if one of them got it", async () => {
  const push = { source: "push", at: at(1), kind: "filed", problem: "" } as const;
  await open(
    aTimeline([
      { ...push, key: "p1", state: "dead", problem: "410" },
      { ...push, key: "p2", state: "sent" },
    ]),
  );
  expect(screen.getAllByText(/^Notification: /).map(({ textContent }) => textContent)).toEqual([
    "Notification: Filed with the authority – delivered",
  ]);
});

it("shows an email that did not arrive in the list and above the details, with what to do", async () => {
  const email = { template: "filed", at: at(1), problem: "550 5.1.1" };
  await open(
    aTimeline([{ ...email, source: "email", key: "m1", state: "dead", tries: 8 }], { undelivered: [email] }),
  );
  expect(screen.getByText(/^Email: /).textContent).toBe(
    "Email: Filed with the authority – not delivered (550 5.1.1)",
  );
  expect(screen.getByText("An email to the traveller was not delivered")).toBeTruthy();
  expect(screen.getByText(/Tell them in the chat or by phone/)).toBeTruthy();
});

it("shows a message with its author, and a note with whom it mentions", async () => {
  const message = {
    source: "message",
    key: "q1",
    at: at(40),
    sender: "user",
    author: null,
    text: "Is it done?",
    id: "7b6f4ce2-0000-4000-8000-0000000000d1",
    needsNoAnswer: false,
    canUndo: false,
  } as const;
  await open(aTimeline([message, aNote]));
  const timeline = within(screen.getByRole("region", { name: "Conversation and history" }));
  expect(timeline.getByText("Is it done?")).toBeTruthy();
  expect(screen.getByText("The stamp looks wrong.")).toBeTruthy();
  expect(screen.getByText("Mentioned: Kavya Nair")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
});

it("reads only what the chosen filter shows, and earlier entries on request", async () => {
  const stage = await open(aTimeline([aNote], { next: `${at(30)} n1` }));
  const filter = within(screen.getByRole("group", { name: "Show" }));
  await userEvent.click(filter.getByRole("button", { name: "Notes" }));
  await waitFor(() => expect(stage.addresses.some((address) => address.includes("show=notes"))).toBe(true));
  stage.answers[timelineCall] = ok(aTimeline([{ ...aNote, key: "n0", words: "An older one" }]));
  await userEvent.click(await screen.findByRole("button", { name: "Show earlier" }));
  expect(await screen.findByText("An older one")).toBeTruthy();
  expect(screen.getByText("The stamp looks wrong.")).toBeTruthy();
  expect(stage.addresses.at(-1)).toContain("before=2026-11-17T06");
  expect(screen.queryByRole("button", { name: "Show earlier" })).toBeNull();
});

it("writes a note that mentions a colleague, and keeps the words if that fails", async () => {
  const stage = await open(aTimeline([]));
  stage.answers["GET /review/mentionable"] = ok([me, colleague]);
  const call = `POST /review/cases/${caseId}/notes`;
  stage.answers[call] = () => ({ status: 409, body: { code: "case_closed" } });
  await userEvent.click(screen.getByRole("button", { name: "Write a note" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Internal note" }), "Ask the embassy");
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Mention" }), colleague.id);
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  expect((await screen.findByRole("alert")).textContent).toBe("This case is closed.");
  stage.answers[call] = ok({ id: aNote.id });
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  await screen.findByRole("button", { name: "Write a note" });
  const sent = stage.asked.filter((asked) => asked.call === call).at(-1)?.init.body as string;
  expect(JSON.parse(sent)).toMatchObject({
    kind: "note",
    words: "Ask the embassy",
    mentions: [colleague.id],
  });
});

it("lets a supervisor resolve an escalation with words", async () => {
  const escalation = { ...aNote, kind: "escalation", canResolve: true } as const;
  const stage = await open(aTimeline([escalation], { escalation: { by: colleague.fullName, at: aNote.at } }));
  expect(screen.getByText(/^Escalated by Rohan Mehta/)).toBeTruthy();
  const call = `POST /review/cases/${caseId}/notes/${aNote.id}/resolution`;
  stage.answers[call] = ok({ id: aNote.id });
  await userEvent.click(screen.getByRole("button", { name: "Resolve escalation" }));
  await userEvent.type(screen.getByRole("textbox"), "I'll call them");
  await userEvent.click(screen.getByRole("button", { name: "Resolve escalation" }));
  await waitFor(() => expect(stage.asked.some((asked) => asked.call === call)).toBe(true));
});
