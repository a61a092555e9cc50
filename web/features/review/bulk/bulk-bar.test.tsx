// @vitest-environment jsdom
// Acts on several cases of the queue: marking them by key and box, the bar, and what could not be done.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { bulkCalls } from "#contract/review/paths.ts";
import type { QueueRow } from "#contract/review/queue.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { QueueScreen } from "../queue/queue-screen.tsx";
import { aRow, page } from "../testing/a-row.ts";
import { colleague, me, ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";

let stage: Stage;
const user = userEvent.setup();

beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rowAt = (at: number, change: Partial<QueueRow> = {}) =>
  aRow({
    id: `7b6f4ce2-0000-4000-8000-00000000000${at}`,
    applicationId: `PRV-000000${at}`,
    travellersCount: 1,
    ...change,
  });

async function open(rows: QueueRow[], role: StaffRole = "specialist") {
  stage = setStage(
    {
      "GET /review/views": ok([]),
      "GET /review/cases": page(rows),
    },
    role,
  );
  openScreen(<QueueScreen />, { path: pages.review, address: "/review" });
  await screen.findByText(`${rows.length} cases`);
}

const sent = (path: string): unknown => {
  const body = stage.asked.find(({ call }) => call === `POST ${path}`)?.init.body;
  return JSON.parse(body as string);
};
const bar = () => screen.getByRole("region", { name: "Selected cases" });

it("marks rows with x and with Shift and j, claims them together, and says what failed and why", async () => {
  const rows = [rowAt(1), rowAt(2), rowAt(3)];
  await open(rows);
  expect(screen.queryByRole("region", { name: "Selected cases" })).toBeNull();
  const failure = {
    code: "case_claimed",
    message: "Rohan Mehta has claimed this case.",
    params: { name: "Rohan Mehta" },
  };
  stage.answers[`POST ${bulkCalls.claim}`] = ok([
    { id: rows[0]!.id, row: { ...rows[0], assignee: me }, failure: null },
    { id: rows[1]!.id, row: null, failure },
  ]);
  await user.keyboard("j{Shift>}J{/Shift}x");
  expect(within(bar()).getByRole("status").textContent).toBe("2 selected");
  await user.click(within(bar()).getByRole("button", { name: "Claim" }));
  expect(await screen.findByText("You have claimed 1 case.")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain(
    "PRV-0000002: Rohan Mehta has claimed this case.",
  );
  expect(sent(bulkCalls.claim)).toEqual({ cases: [rows[0]!.id, rows[1]!.id] });
  expect(screen.queryByRole("region", { name: "Selected cases" })).toBeNull();
});

it("offers only what can be done with the marked cases", async () => {
  const rows = [rowAt(1, { assignee: colleague }), rowAt(2, { assignee: me })];
  await open(rows);
  await user.click(screen.getByRole("checkbox", { name: "Select Asha Rao PRV-0000001" }));
  expect(within(bar()).queryByRole("button", { name: /^(Claim|Return|Assign)$/ })).toBeNull();
  await user.click(within(bar()).getByRole("button", { name: "Select all 2" }));
  expect(within(bar()).getByRole("button", { name: "Return" })).toBeTruthy();
  await user.click(within(bar()).getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByRole("region", { name: "Selected cases" })).toBeNull();
});

it("lets a supervisor assign the marked cases to a colleague", async () => {
  const rows = [rowAt(1), rowAt(2)];
  await open(rows, "supervisor");
  stage.answers[`POST ${bulkCalls.assign}`] = ok(
    rows.map((row) => ({ id: row.id, row: { ...row, assignee: colleague }, failure: null })),
  );
  await user.click(await screen.findByRole("checkbox", { name: /PRV-0000001/ }));
  await user.click(within(bar()).getByRole("button", { name: "Select all 2" }));
  await user.click(await within(bar()).findByRole("button", { name: "Assign" }));
  const dialog = within(screen.getByRole("dialog", { name: "Assign 2 cases" }));
  await user.selectOptions(dialog.getByLabelText("To"), colleague.fullName);
  await user.click(dialog.getByRole("button", { name: "Assign" }));
  expect(await screen.findByText("2 cases assigned.")).toBeTruthy();
  expect(sent(bulkCalls.assign)).toEqual({ cases: rows.map(({ id }) => id), staffId: colleague.id });
});

it("lets a supervisor agree only to the proposals that need nothing opened", async () => {
  const rows = [rowAt(1, { proposals: 1 }), rowAt(2, { proposals: 1 })];
  await open(rows, "supervisor");
  const proposal = {
    caseId: rows[0]!.id,
    version: 7,
    applicationId: "PRV-0000001",
    travellerId: "11111111-0000-4000-8000-000000000001",
    name: "Asha Rao",
    outcome: "rejection_proposed",
    reason: { code: "funds", words: "No statement" },
    proposedBy: "Rohan Mehta",
    mustOpen: false,
  };
  const unopened = {
    ...proposal,
    caseId: rows[1]!.id,
    travellerId: "11111111-0000-4000-8000-000000000002",
    outcome: "approval_proposed",
    reason: null,
    mustOpen: true,
  };
  stage.answers[`POST ${bulkCalls.proposals}`] = ok([proposal, unopened]);
  const { caseId, travellerId, version } = proposal;
  stage.answers[`POST ${bulkCalls.agree}`] = ok([{ caseId, travellerId, failure: null }]);
  await user.click(await screen.findByRole("checkbox", { name: /PRV-0000001/ }));
  await user.click(screen.getByRole("checkbox", { name: /PRV-0000002/ }));
  await user.click(await within(bar()).findByRole("button", { name: "Agree to proposals" }));
  const dialog = within(screen.getByRole("alertdialog", { name: "Agree to these proposals?" }));
  expect(await dialog.findByText("Open the visa in the case first.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Agree to 1 proposal" }));
  expect(await screen.findByText("1 proposal confirmed. Traveller notified.")).toBeTruthy();
  await waitFor(() =>
    expect(sent(bulkCalls.agree)).toEqual({ proposals: [{ caseId, travellerId, version }] }),
  );
});
