import { expect, test } from "vitest";
import {
  applicationStatuses,
  badgeTones,
  buttonLabels,
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
    expect(statusEdges[end]).toEqual([]);
  }
});

test("pending returns to the status it came from, or is cancelled", () => {
  expect(openMoves("pending", "submitted")).toEqual(["submitted", "cancelled"]);
  expect(openMoves("pending", "documents_verified")).toEqual(["documents_verified", "cancelled"]);
  expect(openMoves("submitted", null)).toEqual([...statusEdges.submitted]);
});

test("the badge is red for pending, green for approved, grey for rejected and neutral for any other status", () => {
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
  expect(trackingSteps({ status: "submitted", history: [submitted] })).toEqual([
    done("Application Submitted", "2026-11-20"),
    ahead("Documents Verified"),
    ahead("Application Approved"),
  ]);
  expect(trackingSteps({ status: "documents_verified", history: [submitted, verified] })).toEqual([
    done("Application Submitted", "2026-11-20"),
    done("Documents Verified", "2026-11-23"),
    ahead("Application Approved"),
  ]);
  expect(
    trackingSteps({
      status: "approved",
      history: [submitted, verified, { to: "approved", on: "2026-12-01" }],
    }),
  ).toEqual([
    done("Application Submitted", "2026-11-20"),
    done("Documents Verified", "2026-11-23"),
    done("Application Approved", "2026-12-01"),
  ]);
});

test("Action Needed is placed where the application waits", () => {
  const pending: StatusChange = { to: "pending", on: "2026-11-24" };
  const waiting = { title: "Action Needed", date: "2026-11-24", completed: false };
  expect(trackingSteps({ status: "pending", history: [submitted, pending] })).toEqual([
    done("Application Submitted", "2026-11-20"),
    waiting,
    ahead("Documents Verified"),
    ahead("Application Approved"),
  ]);
  expect(trackingSteps({ status: "pending", history: [submitted, verified, pending] })).toEqual([
    done("Application Submitted", "2026-11-20"),
    done("Documents Verified", "2026-11-23"),
    waiting,
    ahead("Application Approved"),
  ]);
  const answered = [submitted, pending, { to: "submitted", on: "2026-11-25" } as const];
  expect(trackingSteps({ status: "submitted", history: answered })[0]).toEqual(
    done("Application Submitted", "2026-11-20"),
  );
});

test("after a request, Documents Verified still has the day of the verification", () => {
  const asked: StatusChange = { to: "pending", on: "2026-11-24" };
  const returned: StatusChange = { to: "documents_verified", on: "2026-11-26" };
  const history = [submitted, verified, asked, returned];
  expect(trackingSteps({ status: "documents_verified", history })[1]).toEqual(
    done("Documents Verified", "2026-11-23"),
  );
});

test("Application Rejected and Application Cancelled close the timeline", () => {
  expect(
    trackingSteps({ status: "rejected", history: [submitted, { to: "rejected", on: "2026-11-26" }] }),
  ).toEqual([
    done("Application Submitted", "2026-11-20"),
    ahead("Documents Verified"),
    done("Application Rejected", "2026-11-26"),
  ]);
  expect(
    trackingSteps({ status: "cancelled", history: [submitted, { to: "cancelled", on: "2026-11-21" }] }).at(
      -1,
    ),
  ).toEqual(done("Application Cancelled", "2026-11-21"));
});

test("Submitted to the authority comes before the decision, once it is recorded", () => {
  const filed = done("Submitted to the authority", "2026-11-25");
  const at = { history: [submitted, verified], filedOn: "2026-11-25" };
  const soFar = [
    done("Application Submitted", "2026-11-20"),
    done("Documents Verified", "2026-11-23"),
    filed,
  ];
  expect(trackingSteps({ ...at, status: "documents_verified" })).toEqual([
    ...soFar,
    ahead("Application Approved"),
  ]);
  const pending: StatusChange = { to: "pending", on: "2026-11-26" };
  expect(trackingSteps({ ...at, status: "pending", history: [...at.history, pending] })).toEqual([
    ...soFar,
    { title: "Action Needed", date: "2026-11-26", completed: false },
    ahead("Application Approved"),
  ]);
  const rejected: StatusChange = { to: "rejected", on: "2026-12-01" };
  expect(trackingSteps({ ...at, status: "rejected", history: [...at.history, rejected] })).toEqual([
    ...soFar,
    done("Application Rejected", "2026-12-01"),
  ]);
});
