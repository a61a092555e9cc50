// @vitest-environment jsdom
// What has only been seen does not look approved: the marks of opened documents, the check of the files, entries that were not read.
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { aCase, aTraveller, caseId } from "../testing/a-case.ts";
import { ok, setStage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(shown: ReviewCase) {
  setStage({ [`GET /review/cases/${caseId}`]: ok(shown) });
  await showCase();
}

const [page, itinerary] = aTraveller.documents as [
  (typeof aTraveller.documents)[number],
  (typeof aTraveller.documents)[number],
];

it("an opened document has an eye, and one that was not has the mark of its kind", async () => {
  await open(aCase({ open: ["verify"] }, { documents: [page, { ...itinerary, opened: false }] }));
  const iconOf = (name: RegExp) => screen.getByRole("button", { name }).querySelector("svg")?.classList;
  expect(iconOf(/^Open Passport First Page/)).toContain("lucide-scan-eye");
  expect(iconOf(/not opened yet$/)).toContain("lucide-file-text");
});

it("the empty place says whether all documents were opened, and how to open one again", async () => {
  const details: [] = [];
  await open(aCase({ open: ["verify"] }, { details }));
  expect(screen.getByText(/^You have opened all 2 documents\./).textContent).toContain("Open again");
  cleanup();
  await open(aCase({ open: ["verify"] }, { details, documents: [page, { ...itinerary, opened: false }] }));
  expect(screen.getByText(/Open the next document$/)).toBeTruthy();
  cleanup();
  await open(aCase({ mine: false, status: "approved" }, { details }));
  expect(screen.getByText(/Open a document$/)).toBeTruthy();
});

it("the check of the documents says that it does not look at their content", async () => {
  const complete = {
    check: "documents_missing",
    step: "documents",
    code: "documents_complete",
    verdict: "fine",
    params: {},
  } as const;
  await open(aCase({}, { checks: [complete] }));
  expect(screen.getByText(/This check does not look at what the files show\.$/)).toBeTruthy();
});

it("an entry that was not read is left to the reader, and one that no passport shows is not", async () => {
  const unread = { entered: "x", read: null, differs: false, masked: false };
  const details = [
    ...aTraveller.details,
    { ...unread, field: "fatherName" },
    { ...unread, field: "occupation" },
  ];
  await open(aCase({}, { details }));
  const row = (name: RegExp) =>
    within(screen.getByRole("table", { name: "Details" })).getByRole("row", { name });
  expect(row(/^Father's name x not read: compare it yourself$/)).toBeTruthy();
  expect(row(/^Occupation x not in the passport$/)).toBeTruthy();
});
