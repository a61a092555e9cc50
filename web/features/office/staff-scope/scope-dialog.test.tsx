// @vitest-environment jsdom
// What a colleague is limited to: chosen by names, sent with a code, and said in the list of changes.
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { officeCalls, staffCalls } from "#contract/review/paths.ts";
import type { OfficeChange } from "#contract/review/office.ts";
import type { StaffMember } from "#contract/review/staff.ts";
import { ok, openScreen, setStage } from "#web/features/review/testing/review-stage.tsx";
import { teachDialogs, teachPopovers } from "#web/ui/dialog/dialog-testing.ts";
import { StaffScreen } from "../staff/staff-screen.tsx";

const kavya: StaffMember = {
  id: "7b6f4ce2-0000-4000-8000-000000000001",
  fullName: "Kavya Nair",
  email: "kavya@example.com",
  role: "specialist",
  scope: { destinations: [], tasks: [] },
  addedAt: "2026-11-20T06:30:00.000Z",
  endedAt: null,
  isInvited: false,
  openCases: 3,
};
const patch = `PATCH ${staffCalls.member(kavya.id)}`;
const user = userEvent.setup();

beforeAll(teachDialogs);
beforeAll(teachPopovers);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(member: StaffMember, changes: OfficeChange[] = []) {
  const answers = {
    [`GET ${staffCalls.list}`]: ok([member]),
    [`GET ${officeCalls.changes}`]: ok(changes),
    [patch]: ok(member),
  };
  const stage = setStage(answers, "administrator");
  openScreen(<StaffScreen />, { path: pages.reviewStaff, address: pages.reviewStaff });
  return () =>
    stage.asked
      .filter((one) => one.call === patch)
      .map(({ init }) => JSON.parse(init.body as string) as object);
}

it("sends the chosen destinations and tasks with the code, once something has changed", async () => {
  const sent = open(kavya);
  await user.click(await screen.findByRole("button", { name: "More for Kavya Nair" }));
  await user.click(screen.getByRole("button", { name: "Limit work: Kavya Nair" }));
  const dialog = within(screen.getByRole("dialog", { name: "Limit work: Kavya Nair" }));
  await user.type(dialog.getByLabelText("Code from your authenticator app"), "123456");
  await user.click(dialog.getByRole("button", { name: "Lift all limits" }));
  expect(dialog.getByText("Nothing has changed for Kavya Nair.")).toBeTruthy();
  expect(sent()).toEqual([]);
  const destinations = within(dialog.getByRole("group", { name: "Destinations" }));
  await user.click(await destinations.findByRole("checkbox", { name: "Japan" }));
  await user.click(dialog.getByRole("checkbox", { name: "File with authorities" }));
  expect(dialog.getByText("Open cases outside these limits return to the queue.")).toBeTruthy();
  expect(dialog.getByText("Only: Japan")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Limit work" }));
  expect(sent()).toEqual([{ scope: { destinations: ["japan"], tasks: ["file"] }, code: "123456" }]);
});

it("shows the limits that hold, and offers none for administrators and those who have left", async () => {
  open({ ...kavya, scope: { destinations: ["japan"], tasks: ["file", "answer"] } });
  expect(await screen.findByText("Only: Japan · File with authorities and Answer questions")).toBeTruthy();
  for (const member of [
    { ...kavya, role: "administrator" as const },
    { ...kavya, endedAt: "2026-11-21T06:30:00.000Z" },
  ]) {
    cleanup();
    open(member);
    await screen.findByText("Kavya Nair");
    for (const menu of screen.queryAllByRole("button", { name: "More for Kavya Nair" }))
      await user.click(menu);
    expect(screen.queryByRole("button", { name: "Limit work: Kavya Nair" })).toBeNull();
  }
});

it.each([
  [["japan"], [], "Lakshmi Menon limited Kavya Nair to Japan."],
  [[], ["review", "decide"], "Lakshmi Menon limited Kavya Nair to Check documents and Decide."],
  [[], [], "Lakshmi Menon lifted the limits of Kavya Nair."],
])("the list of changes names who, whom and what: %j and %j", async (destinations, tasks, sentence) => {
  open(kavya, [
    {
      sequence: 1,
      kind: "staff_scope_changed",
      actor: "lakshmi@example.com",
      actorName: "Lakshmi Menon",
      subject: kavya.id,
      about: "Kavya Nair",
      details: { destinations, tasks },
      at: "2026-11-20T06:30:00.000Z",
    },
  ]);
  expect(await screen.findByText(sentence)).toBeTruthy();
});
