// @vitest-environment jsdom
// The question before the documents are verified: files of other people, entries that no machine has compared, waiting corrections.
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import type { OtherCase } from "#contract/review/quality/other-cases.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { aCase, aTraveller, caseId, travellerId } from "../testing/a-case.ts";
import { colleague, ok, setStage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

const user = userEvent.setup();
beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function ask(shown: ReviewCase, cases: readonly OtherCase[] = []) {
  setStage({
    [`GET /review/cases/${caseId}`]: ok(shown),
    [`GET ${caseCalls.others(caseId)}`]: ok({ cases, hasMore: false }),
  });
  await showCase();
  if (cases.length > 0) await screen.findAllByText(/is also in/);
  await user.keyboard("v");
  return screen.getByRole("alertdialog", { name: "Mark all documents as verified?" });
}

const photo: OtherCase = {
  id: "7b6f4ce2-0000-4000-8000-000000000009",
  applicationId: "PRV-TQJ8R69Z",
  status: "pending",
  destination: { id: "japan", name: "Japan" },
  travelDate: null,
  submittedAt: "2026-11-16T06:00:00.000Z",
  because: "file",
  kind: "photo",
  isRequested: true,
  name: "Kunal Lobo",
  travellerId,
  outcome: "undecided",
  reason: null,
  isDuplicate: false,
};

const unread = {
  check: "reading_differs",
  step: "passport",
  code: "reading_missing",
  verdict: "look",
  params: {},
} as const;
const detail = { entered: "x", read: null, differs: false, masked: false };

it("names the other application with a file, its traveller and what was requested there, and begins at Cancel", async () => {
  const dialog = await ask(aCase({ open: ["verify"] }), [photo]);
  expect(dialog.textContent).toContain(
    "The file “Photo” is also in PRV-TQJ8R69Z (Kunal Lobo), for another passport and from another account. Already requested again there: “Photo”.",
  );
  const link = within(dialog).getByRole("link", { name: "Open PRV-TQJ8R69Z" });
  expect(link.getAttribute("href")).toBe(`/review/cases/${photo.id}`);
  expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Cancel" }));
});

it("says nothing of a request or a name that it does not know", async () => {
  const dialog = await ask(aCase({ open: ["verify"] }), [{ ...photo, isRequested: false, name: null }]);
  expect(dialog.textContent).toContain("The file “Photo” is also in PRV-TQJ8R69Z, for another passport");
  expect(dialog.textContent).not.toContain("requested again there");
});

it("lists by name the given entries that were not read, without those that no passport shows", async () => {
  const details = [
    { ...detail, field: "passportNumber" },
    { ...detail, field: "fatherName" },
    { ...detail, field: "motherName", entered: "" },
    { ...detail, field: "lastName", read: "IYER" },
    { ...detail, field: "occupation" },
  ];
  const dialog = await ask(aCase({ open: ["verify"] }, { checks: [unread], details }));
  expect(within(dialog).getByText("Not read automatically: passport number, father's name.")).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Verify documents" }));
});

it("says of each traveller of a family what was not read", async () => {
  const first = { ...aTraveller, checks: [unread], details: [{ ...detail, field: "passportNumber" }] };
  const second = { ...first, id: photo.id, name: "Ravi Iyer", details: [{ ...detail, field: "dob" }] };
  const dialog = await ask(aCase({ open: ["verify"], travellers: [first, second] }));
  const lines = within(dialog).getAllByText(/Not read automatically/);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Meera Iyer: Not read automatically: passport number.",
    "Ravi Iyer: Not read automatically: date of birth.",
  ]);
});

it("asks and names the correction that a supervisor has not answered, even if nothing else needs attention", async () => {
  const fields = [{ field: "passportNumber" as const, former: "Z1", value: "Z2" }];
  const correction = {
    by: colleague,
    at: "2026-11-17T06:00:00.000Z",
    reason: "Digits",
    fields,
    opened: true,
  };
  const shown = aCase({ open: ["verify"] }, { checks: [], details: [], correction });
  const dialog = await ask(shown);
  expect(dialog.textContent).toContain("A correction is waiting for a supervisor: passport number.");
  expect(screen.getByText(/^You can verify the documents now\. Filing the case/)).toBeTruthy();
});
