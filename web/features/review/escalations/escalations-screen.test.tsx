// @vitest-environment jsdom
// The page of escalated cases: who, why, since when, and the answer.
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { EscalatedCase } from "#contract/review/conversation/notes.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { caseId } from "../testing/a-case.ts";
import { ok, openScreen, setStage } from "../testing/review-stage.tsx";
import { EscalationsScreen } from "./escalations-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const escalated: EscalatedCase = {
  noteId: "7b6f4ce2-0000-4000-8000-0000000000f1",
  id: caseId,
  applicationId: "PRV-7K2M9QXD",
  by: "Rohan Mehta",
  at: "2026-11-17T06:30:00.000Z",
  status: "documents_verified",
  assignee: null,
  words: "The stamp looks altered.",
};

function open(cases: EscalatedCase[]) {
  const stage = setStage({ [`GET ${conversationCalls.escalations}`]: ok(cases) }, "supervisor");
  openScreen(<EscalationsScreen />, { path: pages.reviewEscalations, address: pages.reviewEscalations });
  return stage;
}

it("says who escalated each case, when and why, and links to it", async () => {
  open([escalated]);
  const link = await screen.findByRole("link", { name: "PRV-7K2M9QXD" });
  expect(link.getAttribute("href")).toBe(`/review/cases/${caseId}`);
  expect(screen.getByText(/^Escalated by Rohan Mehta, 17 Nov 2026/)).toBeTruthy();
  expect(screen.getByText("The stamp looks altered.")).toBeTruthy();
  expect(screen.getByText(/Not claimed$/)).toBeTruthy();
});

it("resolves one with words, after which the list is read again", async () => {
  const stage = open([escalated]);
  await userEvent.click(await screen.findByRole("button", { name: "Resolve escalation of PRV-7K2M9QXD" }));
  await userEvent.type(screen.getByRole("textbox"), "Ask for page 12 again.");
  const call = `POST ${conversationCalls.resolveNote(caseId, escalated.noteId)}`;
  stage.answers[call] = ok({ id: escalated.noteId });
  stage.answers[`GET ${conversationCalls.escalations}`] = ok([]);
  await userEvent.click(screen.getByRole("button", { name: "Resolve escalation" }));
  expect(await screen.findByText("No escalated cases.")).toBeTruthy();
  const sent = stage.asked.find((asked) => asked.call === call);
  expect(JSON.parse(sent?.init.body as string)).toMatchObject({ words: "Ask for page 12 again." });
});

it("leaves the focus where the answer began once it is cancelled, and on the next case once one is resolved", async () => {
  const next = {
    ...escalated,
    noteId: "7b6f4ce2-0000-4000-8000-000000000009",
    applicationId: "PRV-NEXT0001",
  };
  const stage = open([escalated, next]);
  await userEvent.click(await screen.findByRole("button", { name: "Resolve escalation of PRV-7K2M9QXD" }));
  await userEvent.keyboard("{Escape}");
  const start = screen.getByRole("button", { name: "Resolve escalation of PRV-7K2M9QXD" });
  await waitFor(() => expect(document.activeElement).toBe(start));
  await userEvent.keyboard("{Enter}Done.");
  stage.answers[`POST ${conversationCalls.resolveNote(caseId, escalated.noteId)}`] = ok({
    id: escalated.noteId,
  });
  stage.answers[`GET ${conversationCalls.escalations}`] = ok([next]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  const link = screen.getByRole("link", { name: "PRV-NEXT0001" });
  await waitFor(() => expect(document.activeElement).toBe(link));
});
