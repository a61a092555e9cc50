// @vitest-environment jsdom
// Absences in the queue: the dialog, the hand-over in one act, and the notice for somebody who is away.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { teamCalls } from "#contract/review/paths.ts";
import type { TeamMember } from "#contract/review/work/team.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { QueueScreen } from "../queue/queue-screen.tsx";
import { colleague, me, ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";

let stage: Stage;
const user = userEvent.setup();

beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const away = { from: "2026-11-20", until: "2026-12-04" };
const member = (person: typeof me, change: Partial<TeamMember> = {}): TeamMember => ({
  ...person,
  role: "specialist",
  absence: null,
  isAbsent: false,
  toDo: 0,
  ...change,
});

async function open(team: TeamMember[], role: StaffRole = "supervisor") {
  stage = setStage(
    {
      "GET /review/views": ok([]),
      "GET /review/cases": ok({ rows: [], count: 0, more: false, next: null }),
      [`GET ${teamCalls.list}`]: ok(team),
    },
    role,
  );
  openScreen(<QueueScreen />, { path: pages.review, address: "/review" });
  await screen.findByText("No cases are waiting.");
}
const sent = (call: string): unknown =>
  JSON.parse(stage.asked.find((asked) => asked.call === call)?.init.body as string);

it("reassigns what a colleague has to do in one act, with a warning if the other one is away", async () => {
  const other = { id: "5f0c1d8e-0000-4000-8000-000000000003", fullName: "Arjun Rao" };
  const team = [member(colleague, { toDo: 3 }), member(other, { absence: away, isAbsent: true })];
  await open(team);
  stage.answers[`POST ${teamCalls.handOver(colleague.id)}`] = ok({ moved: 3, left: 0 });
  await user.click(screen.getByRole("button", { name: "Absences" }));
  const dialog = within(screen.getByRole("dialog", { name: "Absences" }));
  expect((await dialog.findByText("3 cases to do.")).textContent).toBe("3 cases to do.");
  expect(dialog.getByText("Away until 4 Dec 2026. No cases to do.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Reassign the cases of Rohan Mehta" }));
  await user.selectOptions(dialog.getByLabelText("To"), other.id);
  expect(dialog.getByText("Arjun Rao is away. Nobody will work on these cases until then.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Reassign 3 cases" }));
  expect(await dialog.findByText("Arjun Rao has 3 cases more.")).toBeTruthy();
  expect(sent(`POST ${teamCalls.handOver(colleague.id)}`)).toEqual({ staffId: other.id });
});

it("saves an absence only if it ends after it begins", async () => {
  await open([member(colleague)]);
  const path = teamCalls.absence(colleague.id);
  stage.answers[`PUT ${path}`] = ok([member(colleague, { absence: away, isAbsent: true })]);
  await user.click(screen.getByRole("button", { name: "Absences" }));
  const dialog = within(screen.getByRole("dialog", { name: "Absences" }));
  await user.click(await dialog.findByRole("button", { name: "Absence of Rohan Mehta" }));
  const [from, until] = [dialog.getByLabelText("First day"), dialog.getByLabelText("Last day")];
  await user.clear(from);
  await user.type(from, "20/11/2099");
  await user.type(until, "19/11/2099");
  await user.click(dialog.getByRole("button", { name: "Save the absence" }));
  expect(dialog.getByText("Enter a last day that is not before the first.")).toBeTruthy();
  await user.clear(until);
  await user.type(until, "04/12/2099");
  await user.click(dialog.getByRole("button", { name: "Save the absence" }));
  await waitFor(() =>
    expect(sent(`PUT ${path}`)).toEqual({ absence: { from: "2099-11-20", until: "2099-12-04" } }),
  );
});

it("tells somebody who is away why they get no cases, and ends the absence", async () => {
  await open([member(me, { absence: away, isAbsent: true })], "specialist");
  stage.answers[`PUT ${teamCalls.own}`] = ok([member(me)]);
  expect(await screen.findByText(/^You are marked as away until 4 Dec 2026/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "I'm back" }));
  await waitFor(() => expect(screen.queryByText(/^You are marked as away/)).toBeNull());
  expect(sent(`PUT ${teamCalls.own}`)).toEqual({ absence: null });
});
