// @vitest-environment jsdom
// The staff screen: the dates on it are India's, in words.
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { calls, pages } from "#contract/paths.ts";
import type { StaffMember } from "#contract/review/staff.ts";
import { colleague, ok, openScreen, setStage } from "#web/features/review/testing/review-stage.tsx";
import { StaffScreen } from "./staff-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says when somebody was deactivated as the date in India, in words", async () => {
  const member: StaffMember = {
    ...colleague,
    email: "rohan@example.com",
    role: "specialist",
    isInvited: false,
    addedAt: "2026-11-01T06:00:00.000Z",
    // Half past midnight on the 23rd in India.
    endedAt: "2026-11-22T19:00:00.000Z",
  };
  setStage({ [`GET ${calls.staff}`]: ok([member]), [`GET ${calls.officeChanges}`]: ok([]) }, "administrator");
  openScreen(<StaffScreen />, { path: pages.reviewStaff, address: pages.reviewStaff });
  expect(await screen.findByText("Deactivated on 23 Nov 2026")).toBeTruthy();
});
