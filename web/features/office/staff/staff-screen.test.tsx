// @vitest-environment jsdom
// The staff screen: roles and access change only in a dialog that says what happens and asks for the code; dates are India's.
import { officeCalls, staffCalls } from "#contract/review/paths.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { StaffMember } from "#contract/review/staff.ts";
import { teachDialogs, teachPopovers } from "#web/ui/dialog/dialog-testing.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
import { StaffScreen } from "./staff-screen.tsx";

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
const call = `PATCH ${staffCalls.member(neha.id)}`;
const user = userEvent.setup();
let stage: Stage;

beforeAll(teachDialogs);
beforeAll(teachPopovers);
beforeEach(() => {
  const answers = {
    [`GET ${staffCalls.list}`]: ok([neha]),
    [`GET ${officeCalls.changes}`]: ok([]),
    [call]: ok(neha),
  };
  stage = setStage(answers, "administrator");
  openScreen(<StaffScreen />, { path: pages.reviewStaff, address: pages.reviewStaff });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sent = () =>
  stage.asked.filter((one) => one.call === call).map(({ init }) => JSON.parse(init.body as string) as object);
const menuButton = () => screen.findByRole("button", { name: "More for Neha Verma" });
const ask = async (button: string, isInMenu = false) => {
  if (isInMenu) await user.click(await menuButton());
  await user.click(await screen.findByRole("button", { name: button }));
  return screen.getByRole("dialog", { name: new RegExp("Neha Verma") });
};

it("shows the most usual change, and the others in a menu that closes with the choice", async () => {
  expect(await screen.findByRole("button", { name: "Change role: Neha Verma" })).toBeTruthy();
  const acts = () =>
    ["Deactivate Neha Verma", "Reset login of Neha Verma"].map(
      (name) => screen.queryByRole("button", { name }) !== null,
    );
  expect(acts()).toEqual([false, false]);
  await user.click(await menuButton());
  expect(acts()).toEqual([true, true]);
  await user.click(screen.getByRole("button", { name: "Reset login of Neha Verma" }));
  expect(screen.getByRole("dialog", { name: "Reset Neha Verma's login?" })).toBeTruthy();
  expect(acts()).toEqual([false, false]);
});

it("changes a role only with another role and a code, and says what that role does", async () => {
  const dialog = await ask("Change role: Neha Verma");
  const confirm = within(dialog).getByRole("button", { name: "Change role" });
  await user.click(confirm);
  expect(within(dialog).getByRole("link", { name: "Enter the six digits." })).toBeTruthy();
  expect(dialog.textContent).toContain("Neha Verma is already Specialist. Choose another role.");
  await user.selectOptions(within(dialog).getByLabelText("New role"), "administrator");
  expect(dialog.textContent).toContain("Runs staff, catalogue, policies and money. Sees no cases.");
  expect(dialog.textContent).toContain("12 open cases return to the queue.");
  await user.click(confirm);
  expect(sent()).toEqual([]);
  await user.type(within(dialog).getByLabelText("Code from your authenticator app"), "123 456");
  await user.click(confirm);
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(sent()).toEqual([{ role: "administrator", code: "123456" }]);
});

it("asks for the code before it ends somebody's access, and sends nothing if that is cancelled", async () => {
  const dialog = await ask("Deactivate Neha Verma", true);
  expect(dialog.textContent).toContain("Neha Verma can no longer log in.");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  const again = await ask("Deactivate Neha Verma", true);
  await user.type(within(again).getByLabelText("Code from your authenticator app"), "123456{Enter}");
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(sent()).toEqual([{ ended: true, code: "123456" }]);
});

it("says in the dialog that a code was wrong, and asks for another one", async () => {
  const failure = { code: "code_wrong", message: "This code is not valid, or was already used." };
  stage.answers[call] = () => ({ status: 422, body: failure });
  const dialog = await ask("Deactivate Neha Verma", true);
  const field = within(dialog).getByLabelText("Code from your authenticator app");
  await user.type(field, "123456{Enter}");
  expect(await within(dialog).findByText(/^This code is not valid/)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe("");
});

it("adds somebody with everything filled in and a code, and says that a new administrator is a specialist at first", async () => {
  stage.answers[`POST ${staffCalls.list}`] = ok({ ...neha, fullName: "Dev Nair", isInvited: true });
  await user.click(await screen.findByRole("button", { name: "Add a staff member" }));
  const form = within(screen.getByLabelText("Full name").closest("form")!);
  const add = form.getByRole("button", { name: "Add a staff member" });
  await user.type(form.getByLabelText("Email"), "dev@example");
  await user.click(add);
  expect(form.getByText("Enter the full name.")).toBeTruthy();
  expect(form.getByText(/^Enter an email address/)).toBeTruthy();
  expect(form.getByText(/^Enter the ten digits/)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText("Full name"));
  await user.type(form.getByLabelText("Full name"), "Dev Nair");
  await user.type(form.getByLabelText("Email"), ".com");
  await user.type(form.getByLabelText("Phone"), "+91 98450 12399");
  await user.selectOptions(form.getByLabelText("Role"), "administrator");
  await user.click(add);
  const dialog = screen.getByRole("dialog", { name: "Add Dev Nair?" });
  expect(dialog.textContent).toContain("Invited as a specialist.");
  expect(dialog.textContent).toContain("dev@example.com");
  await user.type(within(dialog).getByLabelText("Code from your authenticator app"), "123456{Enter}");
  expect(await screen.findByText(/^Dev Nair was invited/)).toBeTruthy();
  const body = stage.asked.find((one) => one.call === `POST ${staffCalls.list}`)?.init.body as string;
  expect(JSON.parse(body)).toMatchObject({ role: "administrator", code: "123456" });
});

it("offers a second administrator to agree or decline, each with a code", async () => {
  cleanup();
  const proposal = { by: "Farhan Ali", at: "2026-11-20T06:30:00.000Z", canAgree: true };
  const decision = `POST ${staffCalls.decideAdministrator(neha.id)}`;
  stage = setStage(
    {
      [`GET ${staffCalls.list}`]: ok([{ ...neha, proposal }]),
      [`GET ${officeCalls.changes}`]: ok([]),
      [decision]: ok(neha),
    },
    "administrator",
  );
  openScreen(<StaffScreen />, { path: pages.reviewStaff, address: pages.reviewStaff });
  const dialog = await ask("Agree: Neha Verma becomes an administrator");
  expect(dialog.textContent).toContain("Farhan Ali has proposed to make them an administrator.");
  expect(dialog.textContent).toContain("12 open cases return to the queue.");
  await user.type(within(dialog).getByLabelText("Code from your authenticator app"), "123456{Enter}");
  expect(await screen.findByText("Saved.")).toBeTruthy();
  const body = stage.asked.find((one) => one.call === decision)?.init.body as string;
  expect(JSON.parse(body)).toEqual({ decision: "agree", code: "123456" });
});

it("says when somebody was deactivated as the date in India, in words", async () => {
  cleanup();
  // Half past midnight on the 23rd in India.
  const member = { ...neha, endedAt: "2026-11-22T19:00:00.000Z" };
  setStage(
    { [`GET ${staffCalls.list}`]: ok([member]), [`GET ${officeCalls.changes}`]: ok([]) },
    "administrator",
  );
  openScreen(<StaffScreen />, { path: pages.reviewStaff, address: pages.reviewStaff });
  expect(await screen.findByText("Deactivated on 23 Nov 2026")).toBeTruthy();
});

it("says when somebody last logged in and until when they were active, or that they never have", async () => {
  cleanup();
  const active = {
    ...neha,
    lastLoginAt: "2026-11-27T04:00:00.000Z",
    lastActiveAt: "2026-11-27T07:30:00.000Z",
  };
  const invited = {
    ...neha,
    id: "7b6f4ce2-0000-4000-8000-000000000002",
    lastLoginAt: null,
    lastActiveAt: null,
  };
  setStage(
    { [`GET ${staffCalls.list}`]: ok([active, invited]), [`GET ${officeCalls.changes}`]: ok([]) },
    "administrator",
  );
  openScreen(<StaffScreen />, { path: pages.reviewStaff, address: pages.reviewStaff });
  expect(await screen.findByText("27 Nov 2026, 09:30")).toBeTruthy();
  expect(screen.getByText("Active until 27 Nov 2026, 13:00")).toBeTruthy();
  expect(screen.getByText("Never")).toBeTruthy();
});

it("finds, sorts and filters colleagues by name, role, state and last login", async () => {
  cleanup();
  const lakshmi = {
    ...neha,
    id: "7b6f4ce2-0000-4000-8000-000000000002",
    fullName: "Lakshmi Menon",
    email: "lakshmi@example.com",
    role: "administrator",
    openCases: 0,
    lastLoginAt: "2026-11-27T04:00:00.000Z",
  };
  const arjun = {
    ...neha,
    id: "7b6f4ce2-0000-4000-8000-000000000003",
    fullName: "Arjun Mehta",
    email: "arjun@example.com",
    endedAt: "2026-11-22T19:00:00.000Z",
    lastLoginAt: "2026-11-20T04:00:00.000Z",
  };
  setStage(
    { [`GET ${staffCalls.list}`]: ok([neha, lakshmi, arjun]), [`GET ${officeCalls.changes}`]: ok([]) },
    "administrator",
  );
  openScreen(<StaffScreen />, { path: pages.reviewStaff, address: pages.reviewStaff });
  await screen.findByText("Lakshmi Menon");
  const shown = () =>
    within(screen.getByRole("table", { name: "Staff" }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => /^\w+/.exec(row.textContent)?.[0]);
  const sortBy = (name: string) => user.click(screen.getByRole("button", { name }));
  await sortBy("Full name");
  expect(shown()).toEqual(["Arjun", "Lakshmi", "Neha"]);
  await sortBy("Role");
  expect(shown()).toEqual(["Neha", "Arjun", "Lakshmi"]);
  await sortBy("State");
  expect(shown()).toEqual(["Neha", "Lakshmi", "Arjun"]);
  await sortBy("Last login");
  expect(shown()).toEqual(["Arjun", "Lakshmi", "Neha"]);
  await user.selectOptions(screen.getByLabelText("State"), "Deactivated");
  expect(shown()).toEqual(["Arjun"]);
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await user.type(screen.getByLabelText("Find a colleague"), "lakshmi@");
  expect(shown()).toEqual(["Lakshmi"]);
});

it("says at the field that an email already has an account, and keeps what was typed", async () => {
  const message = "An account with this email already exists.";
  const errors = [{ field: "email", code: "email_taken", message }];
  stage.answers[`POST ${staffCalls.list}`] = () => ({
    status: 409,
    body: { code: "email_taken", message, errors },
  });
  await user.click(await screen.findByRole("button", { name: "Add a staff member" }));
  const form = within(screen.getByLabelText("Full name").closest("form")!);
  await user.type(form.getByLabelText("Full name"), "Dev Nair");
  await user.type(form.getByLabelText("Email"), "dev@example.com");
  await user.type(form.getByLabelText("Phone"), "9845012399");
  await user.click(form.getByRole("button", { name: "Add a staff member" }));
  const dialog = screen.getByRole("dialog", { name: "Add Dev Nair?" });
  await user.type(within(dialog).getByLabelText("Code from your authenticator app"), "123456{Enter}");
  expect(await form.findByText(message)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(form.getByLabelText<HTMLInputElement>("Email").value).toBe("dev@example.com");
});
