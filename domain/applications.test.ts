import { expect, test } from "vitest";
import {
  applicationStatuses,
  badgeTones,
  buttonLabels,
  mayMove,
  openMoves,
  type StatusChange,
  statusEdges,
  trackingSteps,
} from "./applications.ts";

const submitted: StatusChange = { to: "submitted", on: "2026-11-20" };
const verified: StatusChange = { to: "documents_verified", on: "2026-11-23" };
const done = (title: string, date: string) => ({ title, date, completed: true });
const ahead = (title: string) => ({ title, date: null, completed: false });

test("every status can be reached, and a decided application stays decided", () => {
  const reachable = new Set<string>(["submitted", ...Object.values(statusEdges).flat()]);
  expect([...reachable].sort()).toEqual([...applicationStatuses].sort());
  for (const end of ["approved", "rejected", "cancelled"] as const) {
    expect(applicationStatuses.filter((to) => mayMove(end, to))).toEqual([]);
  }
});

test("pending goes back to the status it came from, or is cancelled", () => {
  expect(openMoves("pending", "submitted")).toEqual(["submitted", "cancelled"]);
  expect(openMoves("pending", "documents_verified")).toEqual(["documents_verified", "cancelled"]);
  expect(openMoves("submitted", null)).toEqual([...statusEdges.submitted]);
});

test("the badge of pending is red, of approved green, of rejected grey, of any other neutral", () => {
  expect(badgeTones).toEqual({
    submitted: "neutral",
    documents_verified: "neutral",
    pending: "red",
    approved: "green",
    rejected: "grey",
    cancelled: "neutral",
  });
});

test("the button says Track, Action needed, Download visa or Apply again", () => {
  expect(new Set(Object.values(buttonLabels))).toEqual(
    new Set(["Track", "Action needed", "Download visa", "Apply again"]),
  );
});

test("the timeline is Application Submitted, Documents Verified, Application Approved", () => {
  expect(trackingSteps("submitted", [submitted])).toEqual([
    done("Application Submitted", "2026-11-20"),
    ahead("Documents Verified"),
    ahead("Application Approved"),
  ]);
  expect(trackingSteps("documents_verified", [submitted, verified])).toEqual([
    done("Application Submitted", "2026-11-20"),
    done("Documents Verified", "2026-11-23"),
    ahead("Application Approved"),
  ]);
  expect(trackingSteps("approved", [submitted, verified, { to: "approved", on: "2026-12-01" }])).toEqual([
    done("Application Submitted", "2026-11-20"),
    done("Documents Verified", "2026-11-23"),
    done("Application Approved", "2026-12-01"),
  ]);
});

test("Action Needed stands where the application waits", () => {
  const pending: StatusChange = { to: "pending", on: "2026-11-24" };
  const waiting = { title: "Action Needed", date: "2026-11-24", completed: false };
  expect(trackingSteps("pending", [submitted, pending])).toEqual([
    done("Application Submitted", "2026-11-20"),
    waiting,
    ahead("Documents Verified"),
    ahead("Application Approved"),
  ]);
  expect(trackingSteps("pending", [submitted, verified, pending])).toEqual([
    done("Application Submitted", "2026-11-20"),
    done("Documents Verified", "2026-11-23"),
    waiting,
    ahead("Application Approved"),
  ]);
  const answered = [submitted, pending, { to: "submitted", on: "2026-11-25" } as const];
  expect(trackingSteps("submitted", answered)[0]).toEqual(done("Application Submitted", "2026-11-20"));
});

test("Application Rejected and Application Cancelled close the timeline", () => {
  expect(trackingSteps("rejected", [submitted, { to: "rejected", on: "2026-11-26" }])).toEqual([
    done("Application Submitted", "2026-11-20"),
    ahead("Documents Verified"),
    done("Application Rejected", "2026-11-26"),
  ]);
  expect(trackingSteps("cancelled", [submitted, { to: "cancelled", on: "2026-11-21" }]).at(-1)).toEqual(
    done("Application Cancelled", "2026-11-21"),
  );
});
