// @vitest-environment jsdom
// The line in the bar of a case: where it leads to, and that the result of a step is gone once a message was written.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls, conversationCalls } from "#contract/review/paths.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { aCase, aTraveller, caseId } from "../testing/a-case.ts";
import { ok, setStage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

const user = userEvent.setup();
beforeAll(() => {
  teachDialogs();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const timeline = { entries: [], next: null, undelivered: [], escalation: null, waiting: [] };

async function open(shown: ReviewCase) {
  const stage = setStage({
    [`GET /review/cases/${caseId}`]: ok(shown),
    [`GET ${conversationCalls.timeline(caseId)}`]: ok(timeline),
  });
  await showCase();
  return stage;
}

const tripTooLong = {
  check: "trip_length",
  step: "details",
  code: "trip_too_long",
  verdict: "problem",
  params: { days: 40, stay: 30 },
} as const;

it.each([
  [
    "of two checks of the same weight, to the traveller's, which comes first on the page",
    "look",
    "Automatic checks",
  ],
  ["to the trip, if only that has a problem", "problem", "Application"],
] as const)("leads %s", async (_, verdict, heading) => {
  await open(aCase({ open: ["verify"], checks: [{ ...tripTooLong, verdict }] }, { details: [] }));
  await user.click(screen.getByRole("button", { name: /^2 checks need attention/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: heading })));
});

it("does not show the result of a step any more after a message was written", async () => {
  const stage = await open(aCase({ open: ["verify"] }, { checks: [], details: [aTraveller.details[0]!] }));
  const after = ok(aCase({ status: "documents_verified" }, { checks: [], details: [] }));
  stage.answers[`POST ${caseCalls.verify(caseId)}`] = after;
  stage.answers[`GET /review/cases/${caseId}`] = after;
  await user.keyboard("v");
  const bar = within(screen.getByRole("region", { name: "Next step" }));
  expect(await bar.findByText("Documents verified. Traveller notified.")).toBeTruthy();
  stage.answers[`POST ${conversationCalls.messages(caseId)}`] = ok({ id: "1" });
  await user.click(screen.getByRole("button", { name: "Write to the traveller" }));
  await user.type(screen.getByRole("textbox", { name: "Message to the traveller" }), "We have filed it.");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(bar.queryByText("Documents verified. Traveller notified.")).toBeNull());
});
