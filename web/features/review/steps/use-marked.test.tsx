// @vitest-environment jsdom
// What is named as needing attention before a verification: checks, differing fields, and other applications of the person.
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { OtherCase } from "#contract/review/quality/other-cases.ts";
import { aCase, aTraveller, caseId, travellerId } from "../testing/a-case.ts";
import { ok, openScreen, setStage } from "../testing/review-stage.tsx";
import { useMarked } from "./use-marked.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const other: OtherCase = {
  id: "7b6f4ce2-0000-4000-8000-000000000009",
  applicationId: "PRV-2026-000009",
  status: "submitted",
  destination: { id: "japan", name: "Japan" },
  travelDate: null,
  submittedAt: "2026-11-16T06:00:00.000Z",
  because: "passport",
  kind: null,
  travellerId,
  outcome: "undecided",
  reason: null,
  isDuplicate: true,
};

function Marked() {
  return <p>{useMarked(aCase({ travellers: [{ ...aTraveller, details: [], checks: [] }] })).join("; ")}</p>;
}

it("names a second open application and a file of another person, not earlier applications", async () => {
  const photo = { ...other, because: "file", kind: "photo", isDuplicate: false } as const;
  const earlier = { ...other, status: "approved", isDuplicate: false } as const;
  setStage({ [`GET ${caseCalls.others(caseId)}`]: ok({ cases: [other, photo, earlier], hasMore: false }) });
  openScreen(<Marked />, { path: pages.review, address: pages.review });
  expect(await screen.findByText("Second application; File of another person")).toBeTruthy();
});
