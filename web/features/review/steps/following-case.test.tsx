// @vitest-environment jsdom
// 'Next case' in the bar of a case: when it is offered, and what it asks the server for.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { aCase, aTraveller, caseId as id, travellerId } from "../testing/a-case.ts";
import { colleague, ok, setStage, type Stage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

const nextCall = "POST /review/cases/next";
const nextId = "11111111-2222-4333-8444-555555555555";

let stage: Stage;
const user = userEvent.setup();

beforeAll(teachDialogs);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(shown: ReviewCase) {
  stage = setStage({ [`GET /review/cases/${id}`]: ok(shown), [nextCall]: ok({ id: nextId }) });
  const router = await showCase();
  return router;
}

const asked = () =>
  stage.asked
    .filter(({ call }) => call === nextCall)
    .map(({ init }): unknown => JSON.parse(init.body as string));

it("is the next step after a decision that ends the user's part, and opens the next case", async () => {
  const router = await open(aCase({ open: [] }, { open: ["reject"] }));
  const rejected = aCase({ open: [] }, { outcome: "rejection_proposed", open: [] });
  stage.answers[`POST /review/cases/${id}/travellers/${travellerId}/reject`] = ok(rejected);
  await user.keyboard("x");
  const dialog = within(screen.getByRole("dialog", { name: "Reject Meera Iyer" }));
  await user.selectOptions(dialog.getByLabelText("Reason"), "funds");
  await user.click(dialog.getByRole("button", { name: "Propose rejection" }));
  expect(await screen.findByText("Rejection proposed. A supervisor decides next.")).toBeTruthy();
  expect(screen.queryByText("A supervisor has to decide on the proposal.")).toBeNull();
  expect(screen.getByRole("button", { name: "Next case" })).toBeTruthy();
  await user.keyboard("j");
  await waitFor(() => expect(router.state.location.pathname).toBe(`/review/cases/${nextId}`));
  expect(asked()).toHaveLength(1);
  expect(asked()[0]).toMatchObject({ skip: expect.arrayContaining([id]) as unknown });
  expect(asked()[0]).not.toHaveProperty("view");
});

it("begins with the first document, as a claim does, if the documents of the next case are to be verified", async () => {
  await open(aCase({ open: [] }));
  stage.answers[`GET /review/cases/${nextId}`] = ok(aCase({ id: nextId, open: ["verify"] }));
  await user.keyboard("j");
  await waitFor(() => expect(documentsOf(nextId)).toHaveLength(1));
  expect(documentsOf(nextId)[0]).toContain(aTraveller.documents[0]?.id);
});

it("opens no document of a next case that needs another step", async () => {
  await open(aCase({ open: [] }));
  const next = aCase({
    id: nextId,
    applicationId: "PRV-9QXD7K2M",
    status: "documents_verified",
    open: ["file"],
  });
  stage.answers[`GET /review/cases/${nextId}`] = ok(next);
  await user.keyboard("j");
  await screen.findByRole("heading", { name: "Case PRV-9QXD7K2M" });
  expect(documentsOf(nextId)).toEqual([]);
});

const documentsOf = (caseId: string) =>
  stage.addresses.filter((address) => address.includes(`/review/cases/${caseId}/documents/`));

it("asks for the next proposal of a colleague on a case with a proposal to decide on", async () => {
  await open(aCase({ mine: false, assignee: colleague, open: [] }, { open: ["agree", "decline"] }));
  await user.keyboard("j");
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).toMatchObject({ view: "second_person" });
});

it("is offered while the authority has the case, next to the step that follows", async () => {
  const filing = { reference: "JP-1", filedOn: "2026-11-20", fee: 100, filedBy: "Kavya Nair" };
  const filed = { status: "documents_verified", filing: filing as unknown as ReviewCase["filing"] } as const;
  await open(aCase({ ...filed, open: [] }, { open: ["visa"] }));
  expect(screen.getByRole("button", { name: "Upload visa" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Next case" })).toBeTruthy();
});

it("stays on the case and says so if no other case is left", async () => {
  const router = await open(aCase({ open: [] }));
  stage.answers[nextCall] = ok(null);
  await user.click(screen.getByRole("button", { name: "Next case" }));
  expect(await screen.findByText("No other case needs you right now.")).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/review/cases/${id}`);
});
