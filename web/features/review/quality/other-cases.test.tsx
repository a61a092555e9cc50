// @vitest-environment jsdom
// The other applications of a traveller on the desk: links, earlier outcomes with reasons, and the mark of a second open one.
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { OtherCase, OtherCases as Found } from "#contract/review/quality/other-cases.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { caseId, travellerId } from "../testing/a-case.ts";
import { ok, openScreen, setStage } from "../testing/review-stage.tsx";
import { OtherCases, OtherMarks } from "./other-cases.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const other: OtherCase = {
  id: "7b6f4ce2-0000-4000-8000-000000000009",
  applicationId: "PRV-2026-000009",
  status: "submitted",
  destination: { id: "japan", name: "Japan" },
  travelDate: { departure: "2027-01-10", arrival: "2027-01-20" },
  submittedAt: "2026-11-16T06:00:00.000Z",
  because: "passport",
  travellerId,
  outcome: "undecided",
  reason: null,
  isDuplicate: true,
  kind: null,
};
const show = (found: Found | undefined) => {
  setStage(found ? { [`GET ${caseCalls.others(caseId)}`]: ok(found) } : {});
  const address = pages.reviewCase.replace(":id", caseId);
  const about = { caseId, travellerId };
  const both = (
    <>
      <OtherMarks {...about} />
      <OtherCases {...about} />
    </>
  );
  openScreen(both, { path: pages.reviewCase, address });
};

it("marks a second open application and links to it", async () => {
  show({ cases: [other], hasMore: false });
  expect(await screen.findByText(/PRV-2026-000009 for Japan is also open for this passport/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Open PRV-2026-000009" });
  expect(link.getAttribute("href")).toBe(pages.reviewCase.replace(":id", other.id));
});

it("shows an earlier rejection with its reason, and applications of the account apart", async () => {
  const rejected = { ...other, outcome: "rejected", reason: "funds", isDuplicate: false } as const;
  const account = {
    ...other,
    id: caseId,
    because: "account",
    travellerId: null,
    isDuplicate: false,
  } as const;
  const ofAnother = { ...rejected, applicationId: "PRV-2026-000010", travellerId: caseId };
  show({ cases: [rejected, { ...account, outcome: null }, ofAnother], hasMore: true });
  expect(await screen.findByText("Rejected: Insufficient proof of funds")).toBeTruthy();
  expect(screen.queryByText(/Second application/)).toBeNull();
  expect(screen.queryByText("PRV-2026-000010")).toBeNull();
  const list = screen.getByText("From the same account").parentElement as HTMLElement;
  expect(within(list).getByText("Submitted")).toBeTruthy();
  expect(screen.getByText("Only the 10 newest of each are shown.")).toBeTruthy();
});

it("calls a case that waits for the traveller as the queue does", async () => {
  const account = { because: "account", travellerId: null, isDuplicate: false, outcome: null } as const;
  show({ cases: [{ ...other, ...account, status: "pending" }], hasMore: false });
  expect(await screen.findByText("Waiting for traveller")).toBeTruthy();
  expect(screen.queryByText("Pending")).toBeNull();
});

it("says that there are none", async () => {
  show({ cases: [], hasMore: false });
  expect(
    await screen.findByText("No other applications with this passport or from this account."),
  ).toBeTruthy();
});

it("marks a photo that is another person's file, but not an itinerary that two may share", async () => {
  const file = { ...other, because: "file", isDuplicate: false } as const;
  const shared = { ...file, id: caseId, applicationId: "PRV-2026-000011", kind: "itinerary" } as const;
  show({ cases: [{ ...file, kind: "photo" }, shared], hasMore: false });
  expect(await screen.findByText(/The file “Photo” is also in PRV-2026-000009/)).toBeTruthy();
  expect(screen.getAllByText(/File of another person/)).toHaveLength(1);
  expect(screen.getByRole("link", { name: "PRV-2026-000011" })).toBeTruthy();
});

it("names several files of one other case in one check", async () => {
  const file = { ...other, because: "file", isDuplicate: false } as const;
  show({
    cases: [
      { ...file, kind: "firstPage" },
      { ...file, kind: "photo" },
    ],
    hasMore: false,
  });
  expect(
    await screen.findByText(/The files “Passport First Page”, “Photo” are also in PRV-2026-000009/),
  ).toBeTruthy();
  expect(screen.getAllByText(/File of another person/)).toHaveLength(1);
});
