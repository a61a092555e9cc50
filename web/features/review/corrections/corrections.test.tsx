// @vitest-environment jsdom
// Corrections of a traveller's details: what the dialog sends, what a second person sees before agreeing, and what is kept.
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { forgetWords } from "../kept-words.ts";
import { aCase, aTraveller, caseId, travellerId } from "../testing/a-case.ts";
import { colleague, ok, setStage, type Stage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

let stage: Stage;
const user = userEvent.setup();
const path = `/review/cases/${caseId}/travellers/${travellerId}/correction`;

beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  forgetWords();
  vi.unstubAllGlobals();
});

async function open(shown: ReviewCase, role: StaffRole = "specialist") {
  stage = setStage({ [`GET /review/cases/${caseId}`]: ok(shown) }, role);
  await showCase();
}

/** What was posted to the path last. */
const sent = (to: string): unknown =>
  JSON.parse(stage.asked.findLast(({ call }) => call === `POST ${to}`)?.init.body as string);

const details = [
  { field: "firstName", entered: "MEERA", read: "MEERA", differs: false, masked: false },
  { field: "lastName", entered: "IYR", read: "IYER", differs: true, masked: false },
  { field: "dob", entered: "1990-05-15", read: null, differs: false, masked: false },
];
const correctable = (more: Partial<ReviewCase> = {}) =>
  aCase(more, { ...aTraveller, details, open: ["correct_details"] });
const waiting = (opened: boolean, more: Partial<typeof aTraveller> = {}) =>
  aCase(
    { mine: false, assignee: colleague },
    {
      ...aTraveller,
      details,
      correction: {
        by: colleague,
        at: "2026-11-18T06:00:00.000Z",
        reason: "A letter is missing",
        fields: [{ field: "lastName", former: "IYR", value: "IYER" }],
        opened,
      },
      open: ["agree_correction", "decline_correction"],
      ...more,
    },
  );

it("the dialog marks the details that differ from what was read in the passport, and no other", async () => {
  await open(correctable());
  await user.keyboard("m");
  const surname = await screen.findByLabelText("Surname", { exact: true });
  const hint = screen.getByText("Differs from the passport");
  expect(surname.getAttribute("aria-describedby")?.split(" ")).toContain(hint.id);
});

it("sends only the changed details and the reason, after a preview of both values", async () => {
  await open(correctable());
  await user.keyboard("m");
  const dialog = within(screen.getByRole("dialog", { name: "Correct the details of Meera Iyer" }));
  await user.click(dialog.getByRole("button", { name: "Propose correction" }));
  expect(dialog.getAllByText("Change at least one detail.").length).toBeGreaterThan(0);
  expect(dialog.getAllByText("Say why it is wrong.").length).toBeGreaterThan(0);
  const surname = dialog.getByLabelText("Surname");
  await user.clear(surname);
  await user.type(surname, "IYER");
  await user.type(dialog.getByLabelText(/^Why is it wrong/), "A letter is missing");
  const preview = within(dialog.getByRole("region", { name: "What changes" }));
  expect(preview.getByRole("row", { name: "Surname IYR IYER" })).toBeTruthy();
  stage.answers[`POST ${path}`] = ok(waiting(false, { open: [] }));
  await user.click(dialog.getByRole("button", { name: "Propose correction" }));
  expect(sent(path)).toEqual({
    fields: [{ field: "lastName", value: "IYER" }],
    reason: "A letter is missing",
  });
  expect(await screen.findByText("Correction proposed. A supervisor decides next.")).toBeTruthy();
});

it("corrects a surname that the passport does not have, and says what happens to the visa and the filing", async () => {
  const filing = { reference: "A-1", filedOn: "2026-11-18", fee: 0, recordedAt: "2026-11-18T06:00:00.000Z" };
  const shown = correctable({ status: "documents_verified", filing });
  const visa = { findings: [], confirmed: false, hasText: true };
  await open({ ...shown, travellers: shown.travellers.map((each) => ({ ...each, visa })) });
  await user.click(screen.getByRole("button", { name: /^Correct…/ }));
  await user.click(screen.getByLabelText("The passport has no surname"));
  expect(screen.getByLabelText<HTMLInputElement>("Surname").disabled).toBe(true);
  expect(screen.getByText(/so you upload it again afterwards/)).toBeTruthy();
  expect(screen.getByText(/The authority has the former values/)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Why is it wrong/), "No surname");
  await user.click(screen.getByRole("button", { name: "Propose correction" }));
  expect(sent(path)).toMatchObject({ fields: [{ field: "lastName", value: "", noSurname: true }] });
});

it("shows a waiting correction above the details and at its field", async () => {
  await open(waiting(false), "supervisor");
  expect(screen.getByText("Rohan Mehta proposes a correction")).toBeTruthy();
  expect(screen.getByText(/A letter is missing/)).toBeTruthy();
  expect(screen.getByText("Proposed: IYER")).toBeTruthy();
});

it("a second person agrees with 'g' only after opening the passport in the dialog", async () => {
  await open(waiting(false), "supervisor");
  const page = `GET /review/cases/${caseId}/documents/${aTraveller.documents[0]?.id}`;
  stage.answers[page] = () => ({ status: 200, body: "page" });
  await user.keyboard("g");
  const dialog = within(screen.getByRole("alertdialog", { name: "Correct the details of Meera Iyer?" }));
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: /^Agree to correction/ });
  expect(confirm.disabled).toBe(true);
  expect(dialog.getByText("Open the passport first")).toBeTruthy();
  stage.answers[`GET /review/cases/${caseId}`] = ok(waiting(true));
  await user.click(dialog.getByRole("button", { name: "Open the passport" }));
  await vi.waitFor(() => expect(confirm.disabled).toBe(false));
  stage.answers[`POST ${path}/agree`] = ok(aCase());
  await user.click(confirm);
  expect(await screen.findByText("Details corrected. Traveller notified.")).toBeTruthy();
});

it.each([
  { key: "b", step: "decline_correction", end: "decline", label: "Decline correction" },
  { key: "z", step: "retract_correction", end: "retract", label: "Take back correction" },
] as const)("$key closes it with a reason: $label", async ({ key, step, end, label }) => {
  await open(waiting(true, { open: [step] }), "supervisor");
  await user.keyboard(key);
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: label }));
  expect(dialog.getAllByText("Give a reason.").length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText(/^Reason/), "The page says IYR");
  stage.answers[`POST ${path}/${end}`] = ok(aCase());
  await user.click(dialog.getByRole("button", { name: label }));
  expect(sent(`${path}/${end}`)).toEqual({ reason: "The page says IYR" });
});

it("keeps the reason over a logout for inactivity", async () => {
  await open(correctable());
  await user.keyboard("m");
  await user.type(screen.getByLabelText(/^Why is it wrong/), "A letter");
  act(() => cleanup());
  await open(correctable());
  await user.keyboard("m");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why is it wrong/).value).toBe("A letter");
});
