// @vitest-environment jsdom
// How the server's tracking steps are drawn: only what has happened counts as completed (specification §4).
import { expect, it } from "vitest";
import { trackingSteps } from "#domain/applications.ts";
import { timelineStates } from "./track-timeline.tsx";

const submitted = { to: "submitted", on: "2026-11-20" } as const;
const verified = { to: "documents_verified", on: "2026-11-23" } as const;

it.each([
  ["submitted", [submitted], ["completed", "current", "upcoming"]],
  ["documents_verified", [submitted, verified], ["completed", "completed", "current"]],
  [
    "approved",
    [submitted, verified, { to: "approved", on: "2026-11-27" }],
    ["completed", "completed", "completed"],
  ],
  [
    "pending",
    [submitted, { to: "pending", on: "2026-11-21" }],
    ["completed", "attention", "upcoming", "upcoming"],
  ],
  ["rejected", [submitted, { to: "rejected", on: "2026-11-21" }], ["completed", "upcoming", "stopped"]],
  [
    "cancelled",
    [submitted, verified, { to: "cancelled", on: "2026-11-24" }],
    ["completed", "completed", "stopped"],
  ],
] as const)("of an application that is %s", (status, history, states) => {
  expect(timelineStates(status, trackingSteps({ status, history }))).toEqual(states);
});
