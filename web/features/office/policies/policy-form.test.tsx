// @vitest-environment jsdom
// The form of a policy: its choices come from its name, never from its current value.
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { calls, pages } from "#contract/paths.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { ok, openScreen, setStage } from "#web/features/review/testing/review-stage.tsx";
import { PoliciesScreen } from "./policies-screen.tsx";

const names = ["maxTravellers", "rejectionSecondPerson", "refundLadder"] as const;
const list = names.map((name) => ({ name, value: defaultPolicies[name], standard: defaultPolicies[name] }));
const user = userEvent.setup();

beforeEach(() => {
  setStage(
    { [`GET ${calls.officePolicies}`]: ok(list), [`GET ${calls.officeChanges}`]: ok([]) },
    "administrator",
  );
  openScreen(<PoliciesScreen />, { path: pages.reviewPolicies, address: pages.reviewPolicies });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("leaves a number field a text field when a choice of another policy is typed into it", async () => {
  const field = await screen.findByRole("textbox");
  await user.clear(field);
  await user.type(field, "never");
  expect(screen.getByRole("textbox")).toHaveProperty("value", "never");
});

it("offers the choices of the policy, and those of the refund ladder at each of its rungs", async () => {
  const selects = await screen.findAllByRole("combobox");
  const choices = selects.map((select) =>
    [...(select as HTMLSelectElement).options].map(({ value }) => value),
  );
  const shares = ["all", "government-fee", "tax", "nothing"];
  expect(choices).toEqual([["always", "never"], shares, shares, shares, shares]);
});
