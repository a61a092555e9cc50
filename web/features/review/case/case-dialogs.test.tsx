// @vitest-environment jsdom
// Dialogs of the case screen: which words are required, what Escape asks before it discards them, and where filing begins.
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { pressEscape, teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { CaseScreen } from "./case-screen.tsx";
import { aCase, aTraveller, caseId, travellerId } from "../testing/a-case.ts";
import { ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";

let stage: Stage;
const user = userEvent.setup();

beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(shown: ReviewCase) {
  stage = setStage({ [`GET /review/cases/${caseId}`]: ok(shown) });
  openScreen(<CaseScreen />, { path: pages.reviewCase, address: `/review/cases/${caseId}` });
  await screen.findByRole("heading", { name: "Case PRV-7K2M9QXD" });
}

const canReject = () => aCase({}, { ...aTraveller, open: ["reject"] });

it("calls the words of a rejection optional, except with 'Another reason'", async () => {
  await open(canReject());
  await user.keyboard("x");
  expect(screen.getByLabelText("In your own words (optional)")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Reason"), "other");
  expect(screen.getByLabelText("In your own words")).toBeTruthy();
  expect(screen.queryByLabelText("In your own words (optional)")).toBeNull();
});

it("Escape asks before it discards words, and closes a dialog without words at once", async () => {
  await open(canReject());
  await user.keyboard("x");
  act(() => pressEscape());
  expect(screen.queryByRole("dialog")).toBeNull();

  await user.keyboard("x");
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^In your own words/);
  await user.type(field, "No itinerary.");
  act(() => pressEscape());
  const question = within(screen.getByRole("alertdialog", { name: "Discard what you wrote?" }));
  await user.click(question.getByRole("button", { name: "Keep writing" }));
  expect(field.value).toBe("No itinerary.");
  act(() => pressEscape());
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("filing starts at its heading, with the government fee that the travellers paid", async () => {
  await open(aCase({ status: "documents_verified", open: ["file"] }));
  stage.answers[`GET /review/cases/${caseId}/filing-pack`] = ok({
    travellers: [{ id: travellerId, name: "Meera Iyer", fields: [], files: [] }],
    governmentFee: 450_050,
  });
  await user.keyboard("f");
  const heading = screen.getByRole("heading", { name: "File with the authority" });
  expect(document.activeElement).toBe(heading);
  expect(await screen.findByDisplayValue("4500.50")).toBe(screen.getByLabelText(/^Fee paid/));
  await user.clear(screen.getByLabelText(/^Fee paid/));
  expect(screen.getByLabelText<HTMLInputElement>(/^Fee paid/).value).toBe("");
});
