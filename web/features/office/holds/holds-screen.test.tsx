// @vitest-environment jsdom
// The legal holds screen: setting a hold with a reason, and lifting one with a reason and a code.
import { officeCalls } from "#contract/review/paths.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { OfficeHold } from "#contract/review/holds.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
import { HoldsScreen } from "./holds-screen.tsx";

const held: OfficeHold = {
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
const user = userEvent.setup();
let stage: Stage;

beforeAll(teachDialogs);
beforeEach(() => {
  stage = setStage(
    {
      [`GET ${officeCalls.holds}`]: ok([held]),
      [`POST ${officeCalls.holds}`]: ok([held]),
      [`POST ${officeCalls.holdLift(held.id)}`]: ok([]),
      [`GET ${officeCalls.changes}`]: ok([]),
    },
    "administrator",
  );
  openScreen(<HoldsScreen />, { path: pages.reviewHolds, address: pages.reviewHolds });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sent = (call: string) =>
  stage.asked.filter((one) => one.call === call).map(({ init }) => JSON.parse(init.body as string) as object);

it("reports missing fields, then sets a hold on an account by its email address", async () => {
  await user.selectOptions(await screen.findByLabelText("What to hold"), "account");
  const about = screen.getByLabelText("Application number, or the email address of the account");
  await user.type(about, "meera@example.com");
  const set = screen.getByRole("button", { name: "Set a legal hold" });
  await user.click(set);
  expect(screen.getByRole("alert").textContent).toContain("Enter what to hold and why.");
  expect(sent(`POST ${officeCalls.holds}`)).toEqual([]);

  await user.type(screen.getByLabelText("Reason"), "A court asks");
  await user.click(set);
  expect((await screen.findByRole("status")).textContent).toContain("Saved.");
  expect(sent(`POST ${officeCalls.holds}`)).toEqual([
    { about: "meera@example.com", scope: "account", reason: "A court asks" },
  ]);
});

it("lifts a hold only with a reason and a code, in a dialog that names it", async () => {
  const call = `POST ${officeCalls.holdLift(held.id)}`;
  await user.click(await screen.findByRole("button", { name: "Lift the hold on PRV-7K2M9QXD" }));
  const question = screen.getByRole("dialog", { name: "Lift this legal hold?" });
  expect(question.textContent).toContain("PRV-7K2M9QXD");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(sent(call)).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Lift the hold on PRV-7K2M9QXD" }));
  await user.type(screen.getByLabelText("Code from your authenticator app"), "123456");
  await user.click(screen.getByRole("button", { name: "Lift" }));
  const summary = within(screen.getByRole("group", { name: "Please check:" }));
  expect(summary.getByRole("link", { name: "Enter why it is lifted." })).toBeTruthy();
  expect(sent(call)).toEqual([]);
  await user.type(screen.getByLabelText("Why is it lifted?"), "The court released it");
  await user.click(screen.getByRole("button", { name: "Lift" }));
  await waitFor(() => expect(sent(call)).toEqual([{ reason: "The court released it", code: "123456" }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
