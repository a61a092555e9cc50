// @vitest-environment jsdom
// One button sets the policies on travel together; the forms then show the values of the set.
import { officeCalls } from "#contract/review/paths.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { OfficePolicies } from "#contract/review/office.ts";
import { policiesOfSets, type PolicySetName, policySets } from "#domain/operation/policy-sets.ts";
import { defaultPolicies, isGuardedPolicy } from "#domain/policies.ts";
import { ok, openScreen, type Stage, setStage } from "#web/features/review/testing/review-stage.tsx";
import { PoliciesScreen } from "./policies-screen.tsx";

const user = userEvent.setup();
const listOf = (set: PolicySetName): OfficePolicies =>
  policiesOfSets.map((name) => ({
    name,
    value: policySets[set][name],
    standard: defaultPolicies[name],
    guarded: isGuardedPolicy(name),
    proposal: null,
  }));
let stage: Stage;

beforeEach(() => {
  stage = setStage(
    {
      [`GET ${officeCalls.policies}`]: ok(listOf("specification")),
      [`GET ${officeCalls.changes}`]: ok([]),
      [`PUT ${officeCalls.policySet("real-life")}`]: () => {
        stage.answers[`GET ${officeCalls.policies}`] = ok(listOf("real-life"));
        return { status: 200, body: { data: listOf("real-life") } };
      },
    },
    "administrator",
  );
  openScreen(<PoliciesScreen />, { path: pages.reviewPolicies, address: pages.reviewPolicies });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says which set is in force, sets the other, and shows its values in the forms", async () => {
  const sets = within(await screen.findByRole("region", { name: "Travel policies" }));
  expect(sets.getByText(/^In effect: the defaults/)).toBeTruthy();
  expect(sets.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Use real-life rules"]);
  await user.click(sets.getByRole("button", { name: "Use real-life rules" }));
  expect(await screen.findByText(/^In effect: real-life rules/)).toBeTruthy();
  expect(await screen.findByDisplayValue("Within the plan's validity")).toBeTruthy();
  expect(await screen.findByDisplayValue("The residents' list")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Use the defaults" })).toBeTruthy();
});

it("says that the refunds of a set wait for another administrator", async () => {
  cleanup();
  const ladder = { ...defaultPolicies.refundLadder, afterVerification: "tax" };
  const proposal = {
    value: defaultPolicies.refundLadder,
    proposedBy: "lakshmi@example.com",
    proposedAt: "2026-11-20T08:00:00.000Z",
    agreedBy: null,
    takesEffectAt: null,
    canAgree: false,
  };
  const list = listOf("real-life").map((policy) =>
    policy.name === "refundLadder" ? { ...policy, value: ladder, proposal } : policy,
  );
  stage.answers[`GET ${officeCalls.policies}`] = ok(list);
  openScreen(<PoliciesScreen />, { path: pages.reviewPolicies, address: pages.reviewPolicies });
  const sets = within(await screen.findByRole("region", { name: "Travel policies" }));
  expect(sets.getByText(/^A change to refunds is proposed below/)).toBeTruthy();
  expect(sets.getByText(/^In effect: your own values/)).toBeTruthy();
});
