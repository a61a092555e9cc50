// @vitest-environment jsdom
// The form of a policy: its choices come from its name, never from its current value.
import { officeCalls } from "#contract/review/paths.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { ok, openScreen, setStage, type Stage } from "#web/features/review/testing/review-stage.tsx";
import { PoliciesScreen } from "./policies-screen.tsx";

const names = ["maxTravellers", "rejectionSecondPerson", "refundLadder", "holidays"] as const;
const list = names.map((name) => ({
  name,
  value: defaultPolicies[name],
  standard: defaultPolicies[name],
  guarded: false,
  proposal: null,
}));
const user = userEvent.setup();

let stage: Stage;

beforeEach(() => {
  stage = setStage(
    {
      [`GET ${officeCalls.policies}`]: ok(list),
      [`GET ${officeCalls.changes}`]: ok([]),
      [`PUT ${officeCalls.policy("holidays")}`]: ok(list),
    },
    "administrator",
  );
  openScreen(<PoliciesScreen />, { path: pages.reviewPolicies, address: pages.reviewPolicies });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("leaves a number field a text field when a choice of another policy is typed into it", async () => {
  const field = await screen.findByLabelText("Travellers per application");
  await user.clear(field);
  await user.type(field, "never");
  expect(screen.getByLabelText("Travellers per application")).toHaveProperty("value", "never");
});

it("offers the choices of the policy, and those of the refund ladder at each of its rungs", async () => {
  const selects = await screen.findAllByRole("combobox");
  const choices = selects.map((select) =>
    [...(select as HTMLSelectElement).options].map(({ value }) => value),
  );
  const shares = ["all", "government-fee", "tax", "nothing"];
  expect(choices).toEqual([["always", "never"], shares, shares, shares, shares]);
});

it("says what the default is", async () => {
  expect(await screen.findByText("Default (20)")).toBeTruthy();
  expect(screen.getByText("Default (Always)")).toBeTruthy();
  const field = screen.getByLabelText("Travellers per application");
  expect(within(field.closest("form")!).getByRole("button", { name: "Save" })).toBeTruthy();
});

it("accepts holidays as they are usually written, and saves them as calendar dates", async () => {
  await saveHolidays("2026-11-24{Enter}25/12/2026{Enter}");
  const sent = stage.asked.find(({ call }) => call === `PUT ${officeCalls.policy("holidays")}`);
  expect(JSON.parse(sent?.init.body as string)).toEqual({ value: ["2026-11-24", "2026-12-25"] });
});

it("says which line of the holidays is not a date, and sends nothing", async () => {
  await saveHolidays("2026-11-24{Enter}25 Dec{Enter}31/02/2027");
  expect(screen.getByText("Lines 2, 3: use YYYY-MM-DD or DD/MM/YYYY, such as 2026-12-25.")).toBeTruthy();
  expect(stage.asked.filter(({ init }) => init.method === "PUT")).toEqual([]);
  const field = screen.getByLabelText(/^Holidays/);
  await user.clear(field);
  await user.type(field, "25 Dec");
  await user.click(within(field.closest("form")!).getByRole("button", { name: "Save" }));
  expect(screen.getByText("Line 1: use YYYY-MM-DD or DD/MM/YYYY, such as 2026-12-25.")).toBeTruthy();
});

async function saveHolidays(text: string): Promise<void> {
  const field = await screen.findByLabelText(/^Holidays/);
  await user.type(field, text);
  await user.click(within(field.closest("form")!).getByRole("button", { name: "Save" }));
}
