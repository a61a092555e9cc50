// @vitest-environment jsdom
// What made a specialist hesitate on their first day: checks that nobody could settle, steps in the place of others, unanswered messages.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import type { Timeline } from "#contract/review/conversation/timeline.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import type { CheckFinding } from "#contract/traveller/findings.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { aCase, aTraveller, caseId, travellerId } from "../testing/a-case.ts";
import { ok, setStage, type Stage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

let stage: Stage;
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

const empty: Timeline = { entries: [], next: null, undelivered: [], escalation: null, waiting: [] };

async function open(shown: ReviewCase, timeline?: Partial<Timeline>) {
  stage = setStage({
    [`GET /review/cases/${caseId}`]: ok(shown),
    [`GET ${conversationCalls.timeline(caseId)}`]: ok({ ...empty, ...timeline }),
  });
  await showCase();
}

const unread = {
  check: "reading_differs",
  step: "passport",
  code: "reading_missing",
  verdict: "look",
  params: {},
} as const satisfies CheckFinding;
const differs = {
  ...unread,
  code: "reading_differs",
  verdict: "problem",
  params: { fields: ["passportNumber"] },
} as const;
const detail = { field: "passportNumber", entered: "Z1", read: "Z2", differs: true, masked: false } as const;
const pageOf = (opened: boolean) => [{ ...aTraveller.documents[0]!, opened }];

it.each([false, true])("counts an unread passport as a check, page opened: %s", async (opened) => {
  await open(aCase({ open: ["verify"] }, { checks: [unread], details: [], documents: pageOf(opened) }));
  expect(screen.getByText("1 check needs attention: details against the passport.")).toBeTruthy();
  expect(screen.getByText(/^Details against the passport – Check:$/)).toBeTruthy();
});

it("settles the check of an unread passport by the verification", async () => {
  await open(aCase({ status: "documents_verified" }, { checks: [unread], details: [] }));
  expect(screen.getByText(/– By eye:$/)).toBeTruthy();
  expect(screen.getByText(/^Verifying the documents confirmed that each entry was compared/)).toBeTruthy();
});

it("asks before it verifies a passport that was only compared by eye", async () => {
  await open(aCase({ open: ["verify"] }, { checks: [unread], details: [], documents: pageOf(true) }));
  await user.keyboard("v");
  expect(screen.getByRole("alertdialog").textContent).toContain(
    "By verifying, you confirm that you have compared each entry with the pages of the passport.",
  );
});

it("names the worst check first, a difference once, and leads from the bar to the checks", async () => {
  const checks = [...aTraveller.checks, differs];
  await open(aCase({ open: ["verify"] }, { checks, details: [detail] }));
  const line = screen.getByRole("button", {
    name: "2 checks need attention: passport number, passport validity.",
  });
  await user.click(line);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Automatic checks" })),
  );
});

it("says on the tab of a family's traveller that a check has found a problem, and lists what to check for each", async () => {
  const other = { ...aTraveller, id: "7b6f4ce2-0000-4000-8000-0000000000ab", name: "Ravi Iyer" };
  const first = { ...aTraveller, checks: [differs], details: [detail] };
  await open(aCase({ open: ["verify"], travellers: [{ ...other, details: [] }, first] }));
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Ravi Iyer No visa yet",
    "Meera Iyer Problem",
  ]);
  await user.keyboard("v");
  const lines = within(screen.getByRole("alertdialog")).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Meera Iyer: passport number",
    "Ravi Iyer: passport validity",
  ]);
});

it("keeps the release away from the steps", async () => {
  await open(aCase({ open: ["release", "verify", "ask"] }));
  const steps = within(screen.getByRole("region", { name: "Next step" }));
  expect(steps.getByRole("button", { name: /^Request items/ })).toBeTruthy();
  expect(steps.queryByRole("button", { name: /^Return to queue/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Return to queue/ }));
  expect(screen.getByRole("alertdialog", { name: "Return this case to the queue?" })).toBeTruthy();
});

it("does not promise a filing while a supervisor has to decide, and offers the next case", async () => {
  const shown = aCase({ open: ["verify"] }, { outcome: "rejection_proposed" });
  await open(shown);
  expect(screen.getByRole("button", { name: /^Next case/ })).toBeTruthy();
  await user.keyboard("v");
  const dialog = screen.getByRole("alertdialog");
  expect(dialog.textContent).toContain(
    "You can file the case once a supervisor has decided on the proposal.",
  );
  stage.answers[`POST /review/cases/${caseId}/verify`] = ok({
    ...shown,
    status: "documents_verified",
    open: [],
  });
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Documents verified. Traveller notified.")).toBeTruthy();
  expect(screen.getByText("A supervisor has to decide on the proposal.")).toBeTruthy();
});

const message = {
  source: "message",
  id: "7b6f4ce2-0000-4000-8000-0000000000d1",
  key: "q1",
  at: "2026-11-17T06:40:00.000Z",
  sender: "user",
  author: null,
  text: "Is it done?",
  needsNoAnswer: false,
  canUndo: false,
} as const;
const waiting = { entries: [message], waiting: [message] };

it("leads from the bar and from above the details to the answer of a traveller's message", async () => {
  await open(aCase({ status: "pending" }), waiting);
  await user.click(await screen.findByRole("button", { name: "The traveller is waiting for an answer." }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Message to the traveller" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Answer" }));
  expect(screen.getByRole("textbox", { name: "Message to the traveller" })).toBeTruthy();
});

it("asks for no answer once somebody has noted that none is needed, or a colleague has written last", async () => {
  await open(aCase({ status: "pending" }), waiting);
  const path = conversationCalls.noAnswer(caseId, message.id);
  const marked = { ...message, needsNoAnswer: true };
  stage.answers[`POST ${path}`] = () => {
    stage.answers[`GET ${conversationCalls.timeline(caseId)}`] = ok({ ...empty, entries: [marked] });
    return ok({ id: message.id })();
  };
  await user.click(await screen.findByRole("button", { name: "No answer needed" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Answer" })).toBeNull());
  expect(screen.getByText(/^Nothing to do right now/)).toBeTruthy();
  cleanup();
  const reply = { ...message, key: "a1", sender: "agent", author: "Kavya Nair", text: "Nearly." } as const;
  await open(aCase({ status: "pending" }), { entries: [reply, { ...message, key: "q2" }] });
  await screen.findByText("Nearly.");
  expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
});

it("marks a document that was requested again, and in the request the detail that differs", async () => {
  const request = {
    id: "7b6f4ce2-0000-4000-8000-0000000000e1",
    travellerId,
    kind: "firstPage",
    reason: "glare",
    words: "",
    askedAt: "2026-11-16T06:00:00.000Z",
    answeredAt: null,
    withdrawnAt: null,
    dueOn: null,
  } as const;
  await open(aCase({ open: ["ask"], requests: [request] }));
  expect(
    screen.getByRole("button", { name: /^Open Passport First Page of .*, requested again$/ }),
  ).toBeTruthy();
  await user.keyboard("q");
  expect(screen.getByLabelText("Place of issue (differs)")).toBeTruthy();
  expect(screen.getByLabelText("Surname")).toBeTruthy();
});

it("calls the upload a replacement once there is a visa", async () => {
  const visa = { findings: [], confirmed: true, hasText: true };
  await open(aCase({}, { visa, open: ["visa"] }));
  expect(screen.getByRole("button", { name: /^Replace visa/ })).toBeTruthy();
});
