// @vitest-environment jsdom
// A proposed change of a policy: approved after a preview, declined or withdrawn with a reason.
import { officeCalls } from "#contract/review/paths.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { PoliciesScreen } from "./policies-screen.tsx";

const user = userEvent.setup();
beforeAll(teachDialogs);
let stage: Stage;

const proposal = {
  value: 30,
  reason: "The auditors advise it",
  proposedBy: "lakshmi@example.com",
  proposedByName: "Lakshmi Menon",
  proposedAt: "2026-11-20T08:00:00.000Z",
  agreedBy: null,
  agreedByName: null,
  takesEffectAt: null,
  canAgree: true,
};
const plain = { name: "maxTravellers", value: 20, standard: 20, guarded: false, proposal: null };
const proposed = { name: "documentRetentionDays", value: 365, standard: 365, guarded: true, proposal };
const previewCall = `POST ${officeCalls.policyPreview}`;
const decisionCall = `POST ${officeCalls.policyDecision("documentRetentionDays")}`;
const change = { name: "documentRetentionDays", from: 365, to: 30, guarded: true, before: 0, after: 412 };

async function open(own = false): Promise<void> {
  const policy = own
    ? { ...proposed, proposal: { ...proposal, proposedBy: "kavya@example.com", canAgree: false } }
    : proposed;
  stage.answers[`GET ${officeCalls.policies}`] = ok([plain, policy]);
  openScreen(<PoliciesScreen />, { path: pages.reviewPolicies, address: pages.reviewPolicies });
  await screen.findByText(/^Proposed by Lakshmi Menon/);
}
beforeEach(() => {
  stage = setStage(
    {
      [`GET ${officeCalls.changes}`]: ok([]),
      [previewCall]: ok([change]),
      [decisionCall]: ok([plain, { ...proposed, proposal: null }]),
    },
    "administrator",
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => user.click(screen.getByRole("button", { name }));
const dialog = async (role: "dialog" | "alertdialog") => within(await screen.findByRole(role));
function sentTo(call: string): unknown {
  const sent = stage.asked.findLast((asked) => asked.call === call);
  return sent && JSON.parse(sent.init.body as string);
}

it("is approved after a preview of what it changes, whom it affects, when and why", async () => {
  await open();
  await press("Approve");
  const shown = await dialog("alertdialog");
  expect(shown.getByText("Approve this change?")).toBeTruthy();
  expect(shown.getByText("365 days → 30 days")).toBeTruthy();
  expect(shown.getByText(/old enough to be erased/).textContent).toContain("0 → 412");
  expect(shown.getByText(/^Takes effect in 24 hours/)).toBeTruthy();
  expect(shown.getByText("Reason: The auditors advise it")).toBeTruthy();
  expect(sentTo(decisionCall)).toBeUndefined();
  await user.click(shown.getByRole("button", { name: "Approve" }));
  await vi.waitFor(() => expect(sentTo(decisionCall)).toEqual({ decision: "agree" }));
});

it("is declined with a reason, in a dialog that doesn't send the form of the page", async () => {
  await open();
  await user.clear(screen.getByLabelText("Travellers per application"));
  await user.type(screen.getByLabelText("Travellers per application"), "8");
  await press("Decline");
  const shown = await dialog("dialog");
  expect(shown.getByRole("heading", { name: "Decline this change?" })).toBeTruthy();
  expect(shown.getByText("365 days → 30 days")).toBeTruthy();
  await user.click(shown.getByRole("button", { name: "Decline" }));
  expect(shown.getByRole("link", { name: "Say why." })).toBeTruthy();
  expect(sentTo(decisionCall)).toBeUndefined();
  await user.type(shown.getByLabelText("Why do you decline it?"), "Too short{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(sentTo(decisionCall)).toEqual({ decision: "decline", reason: "Too short" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo(previewCall)).toBeUndefined();
});

it("is withdrawn by its proposer with a reason", async () => {
  await open(true);
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Withdraw" })).toBeTruthy());
  await press("Withdraw");
  const shown = await dialog("dialog");
  expect(shown.getByRole("heading", { name: "Withdraw this change?" })).toBeTruthy();
  await user.type(shown.getByLabelText("Why do you withdraw it?"), "A mistake");
  await user.click(shown.getByRole("button", { name: "Withdraw" }));
  await vi.waitFor(() => expect(sentTo(decisionCall)).toEqual({ decision: "decline", reason: "A mistake" }));
});
