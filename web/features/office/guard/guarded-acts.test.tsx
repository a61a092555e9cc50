// @vitest-environment jsdom
// Every act of the console that asks for a reason or a code asks in the same dialog, and asks for exactly that.
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { actsWithGuards, type Guard } from "#domain/review/guards/guarded-acts.ts";
import type { StaffMember } from "#contract/review/staff.ts";
import { useDocumentViewer } from "#web/features/review/document/use-opened-document.ts";
import { StepDialog } from "#web/features/review/steps/step-dialog.tsx";
import type { StepName } from "#web/features/review/steps/use-case-steps.ts";
import { aCase } from "#web/features/review/testing/a-case.ts";
import { ok, openScreen, setStage } from "#web/features/review/testing/review-stage.tsx";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { LiftHold } from "../holds/lift-hold.tsx";
import { useOfficeCall } from "../office-calls.ts";
import { PreviewDialog } from "../policies/preview-dialog.tsx";
import { DeclineProposal } from "../policy/decline-proposal.tsx";
import { AddStaff } from "../staff/add-staff.tsx";
import { MemberChange, type MemberChangeKind } from "../staff/member-change.tsx";

const user = userEvent.setup();
const ignore = () => {};
beforeAll(teachDialogs);
beforeEach(() => {
  setStage({ "GET /config": ok({ today: "2026-11-28", policies: { holidays: [] } }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const neha: StaffMember = {
  id: "7b6f4ce2-0000-4000-8000-000000000001",
  fullName: "Neha Verma",
  email: "neha@example.com",
  role: "specialist",
  addedAt: "2026-11-20T06:30:00.000Z",
  endedAt: null,
  isInvited: false,
  openCases: 12,
};
const ofMember = (kind: MemberChangeKind) => () => (
  <MemberChange member={neha} kind={kind} onClose={ignore} />
);
const ofCase = (step: StepName) => () => <OpenStep step={step} />;

/** How the dialogs of an act are opened, or why it has none. */
const dialogs: Readonly<Record<string, readonly (() => React.ReactNode)[] | string>> = {
  "POST /review/second-factor": "part of the login page",
  "POST /review/office/holds": "a form of the page that holds nothing else",
  "POST /review/office/refunds": "a form of the page that holds nothing else",
  "POST /review/cases/:id/notes/:noteId/resolution": "an answer below the note, in the conversation",
  "POST /review/staff": [() => <AddStaff />],
  "POST /review/staff/:id/invitation": [ofMember("login")],
  "PATCH /review/staff/:id": [ofMember("role"), ofMember("access"), ofMember("scope")],
  "POST /review/staff/:id/decision": [ofMember("agree"), ofMember("decline")],
  "PUT /review/office/policies": [() => <GuardedPreview />],
  "POST /review/office/policies/:name/decision": [() => <OpenDecline />],
  "POST /review/office/holds/:id/lift": [() => <OpenLift />],
  "POST /review/cases/:id/filing/correction": [ofCase("correct")],
  "POST /review/cases/:id/travellers/:travellerId/reject": [ofCase("reject")],
  "POST /review/cases/:id/travellers/:travellerId/decline": [ofCase("decline")],
  "POST /review/cases/:id/travellers/:travellerId/retract": [ofCase("retract")],
  "POST /review/cases/:id/travellers/:travellerId/recall": [ofCase("recall")],
  "POST /review/cases/:id/travellers/:travellerId/reopen": [ofCase("reopen")],
  "POST /review/cases/:id/travellers/:travellerId/correction": [ofCase("correct_details")],
  "POST /review/cases/:id/travellers/:travellerId/correction/decline": [ofCase("decline_correction")],
  "POST /review/cases/:id/travellers/:travellerId/correction/retract": [ofCase("retract_correction")],
};
const asks = (guards: readonly Guard[]) => guards.includes("reason") || guards.includes("code");

it("the list of dialogs has every act that asks for a reason or a code, and no other", () => {
  const asking = actsWithGuards.filter(([, { guards }]) => asks(guards)).map(([act]) => act);
  expect(Object.keys(dialogs).toSorted()).toEqual(asking.toSorted());
});

const opened = actsWithGuards.flatMap(([act, { guards }]) => {
  const views = dialogs[act];
  return typeof views === "object" ? views.map((view, at) => ({ act, at, guards, view })) : [];
});

it.each(opened)("$act ($at) asks in the dialog of guarded acts", async ({ guards, view }) => {
  openScreen(view(), { path: "/", address: "/" });
  if (view === addition) await fillAddition();
  const element = await screen.findByRole("dialog");
  expect(element.querySelector(":scope > [data-guard] form")).not.toBeNull();
  const dialog = within(element);
  const isCode = dialog.queryByLabelText("Code from your authenticator app") !== null;
  expect({ isCode, isReason: element.querySelector("textarea") !== null }).toEqual({
    isCode: guards.includes("code"),
    isReason: guards.includes("reason"),
  });
  const [cancel, confirm] = [...element.querySelectorAll("[data-answers] button")];
  expect(cancel?.textContent).toMatch(/^(?:Cancel|Back to editing)$/);
  expect(confirm?.getAttribute("aria-keyshortcuts")).toBe("Control+Enter");
});

const otherSteps = [
  "release",
  "assign",
  "verify",
  "ask",
  "visa",
  "approve",
  "agree",
  "reverse",
  "uphold",
  "agree_correction",
] as const satisfies StepName[];

it.each(otherSteps)("the step %s, too, is taken in the dialog of guarded acts", async (step) => {
  openScreen(<OpenStep step={step} />, { path: "/", address: "/" });
  const element = await vi.waitFor(() => document.querySelector("dialog")!);
  expect(element.querySelector(":scope > [data-guard] [data-answers] button")).not.toBeNull();
});

const [addition] = dialogs["POST /review/staff"] as readonly (() => React.ReactNode)[];

async function fillAddition(): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Add a staff member" }));
  await user.type(screen.getByLabelText("Full name"), "Dev Nair");
  await user.type(screen.getByLabelText(/^Email/), "dev@example.com");
  await user.type(screen.getByLabelText(/^Phone/), "9273334445");
  await user.click(screen.getAllByRole("button", { name: "Add a staff member" }).at(-1)!);
}

function OpenStep({ step }: { step: StepName }) {
  const by = { id: neha.id, fullName: neha.fullName };
  const correction = {
    by,
    at: "2026-11-18T06:00:00.000Z",
    reason: "A letter is missing",
    fields: [{ field: "lastName" as const, former: "IYR", value: "IYER" }],
    opened: true,
  };
  const shown = aCase({}, { correction, open: ["reject"] });
  const traveller = shown.travellers[0]!;
  const viewer = useDocumentViewer({ shown, traveller, onTraveller: ignore });
  const state = { isBusy: false, failure: undefined, outcome: undefined, filing: 0 };
  const acts = { ask: ignore, cancel: ignore, closeFiling: ignore, take: ignore };
  return <StepDialog {...{ shown, traveller, viewer }} caseSteps={{ asked: step, ...state, ...acts }} />;
}

function GuardedPreview() {
  const [value, onChange] = useState("");
  const counts = { guarded: true, before: 0, after: 412 };
  return (
    <PreviewDialog
      preview={[{ name: "documentRetentionDays", from: 365, to: 30, ...counts }]}
      reason={{ value, onChange }}
      busy={false}
      error={null}
      onSave={ignore}
      onCancel={ignore}
    />
  );
}

function OpenDecline() {
  const change = { name: "documentRetentionDays", from: 365, to: 30, isOwn: false };
  return <DeclineProposal {...change} call={useOfficeCall()} onDecline={ignore} onCancel={ignore} />;
}

function OpenLift() {
  const hold = {
    id: "7b6f4ce2-0000-4000-8000-000000000001",
    reference: "PRV-7K2M9QXD",
    account: "m•••@example.com",
    reason: "High Court of Delhi, 12/2026",
    setBy: "Lakshmi Menon",
    setAt: "2026-11-20T06:30:00.000Z",
    liftedBy: null,
    liftedAt: null,
    liftReason: null,
  };
  return <LiftHold hold={hold} lift={useOfficeCall()} onClose={ignore} />;
}
