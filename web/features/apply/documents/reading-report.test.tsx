// @vitest-environment jsdom
// The report below a passport page: what was read and how fast, or what may help.
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { DraftTraveller } from "#contract/drafts.ts";
import type { PassportProblem, PassportReading } from "#domain/passport/reading.ts";
import type { PageOutcome, PassportPage, RejectionCause } from "#web/features/passport/page/check-page.ts";
import { rememberCrops, useRememberedCrops } from "#web/features/passport/crops/remembered-crops.ts";
import { type ReadingReportProps, useReadingReport } from "./reading-report.tsx";

afterEach(cleanup);

const traveller = {
  id: "5e2f0d0e-3a52-4c0e-9d3e-0c9a53d3a001",
  marks: [],
  documents: [],
  reading: null,
  lastPageReading: null,
} as unknown as DraftTraveller;
const file = new File(["x"], "page.jpg", { type: "image/jpeg" });

function Report(props: ReadingReportProps) {
  return Object.values(useReadingReport(props));
}

interface ShownPage {
  page?: PassportPage;
  isUploaded?: boolean;
  marks?: string[];
}

function show(
  outcome: PageOutcome,
  problems: PassportProblem[] = [],
  { page = "firstPage", isUploaded = false, marks = [] }: ShownPage = {},
) {
  const fields = { givenNames: "ASHA", dateOfBirth: "1990-05-15", expiryDate: null as string | null };
  if (page === "lastPage") fields.expiryDate = "2033-06-18";
  const reading = { ok: true, page: "data", mrz: null, fields, problems } as unknown as PassportReading;
  const result = { file, reading, pageId: undefined, outcome, tookMs: 123 };
  const documents = isUploaded ? [{ kind: page }] : [];
  const shown = { ...traveller, documents, marks } as DraftTraveller;
  render(<Report {...{ page, result }} traveller={shown} partial={undefined} file={undefined} />);
}

const refused = (cause: RejectionCause): PageOutcome => ({ kind: "rejected", cause, fields: [] });
const tipsOf = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test("an accepted page: its values, and 'Read on this device in 0.1 s.'; it never says that nothing was sent", () => {
  show({ kind: "accepted", verdict: "accepted" });
  expect(screen.getByText("15 May 1990")).toBeTruthy();
  expect(screen.getByText("Read on this device in 0.1 s.")).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Nothing was sent|stored encrypted/);
});

test("once the page is uploaded, the report says that the file is stored encrypted", () => {
  show({ kind: "accepted", verdict: "accepted" }, [], { isUploaded: true });
  expect(
    screen.getByText(
      "Read on this device in 0.1 s. The file itself is stored encrypted with your application.",
    ),
  ).toBeTruthy();
});

test("values without a check digit are marked for checking, others are not", () => {
  show({ kind: "accepted", verdict: "accepted" });
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "ASHA (please check)",
    "15 May 1990",
  ]);
});

test("a picture of something else gets one tip, and none about light or focus", () => {
  show(refused("not_validated"), ["glare", "blur", "not_a_passport"]);
  expect(tipsOf()).toEqual([expect.stringMatching(/^This does not look like a passport page/)]);
});

test.each<[PassportProblem, RegExp]>([
  ["glare", /^The page reflects light/],
  ["blur", /^The picture is blurred/],
  ["cut_edge", /^The edge of the page is cut off/],
  ["too_dark", /^The picture is too dark/],
  ["too_small", /^The passport is too small/],
  ["no_mrz", /^We could not find the two lines of letters/],
  ["not_indian", /^This is not the data page of an Indian passport/],
  ["not_a_passport", /^This does not look like a passport page/],
])("%s has its tip", (problem, tip) => {
  show(refused("unreadable"), [problem, "turned"]);
  expect(tipsOf()).toEqual([expect.stringMatching(tip)]);
});

test("swapped pages get no tips, because their pictures were readable", () => {
  show(refused("swapped"), ["no_mrz", "glare"]);
  expect(tipsOf()).toEqual([]);
});

test("the last page gets no tip about missing machine-readable lines", () => {
  show(refused("not_validated"), ["no_mrz", "too_little_text"], { page: "lastPage" });
  expect(tipsOf()).toEqual([expect.stringMatching(/^We could read too little text/)]);
});

test("a last page shows the expiry date that it prints", () => {
  show({ kind: "accepted", verdict: "accepted" }, [], { page: "lastPage" });
  expect(screen.getByText("18 Jun 2033")).toBeTruthy();
});

test("a page that only its print identifies asks the traveller to check every detail", () => {
  show({ kind: "accepted", verdict: "provisional" }, [], { marks: ["print-only:firstPage"] });
  expect(screen.getByText(/we accept the page provisionally. Please check each detail/)).toBeTruthy();
});

test("a page that was accepted provisionally, or left to a specialist, is never called read", () => {
  for (const verdict of ["provisional", "specialist"] as const) {
    show({ kind: "accepted", verdict }, [], { marks: [] });
    expect(screen.getByText("Checked on this device in 0.1 s.")).toBeTruthy();
    cleanup();
  }
  show({ kind: "accepted", verdict: "provisional" }, [], { marks: ["print-only:firstPage"] });
  expect(screen.getAllByText("What the print seems to say").length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/Read on this device|What we read/);
});

const strip = { surname: "data:image/jpeg;base64,AA==" };

test("an accepted page without strips ends the strips of the page before it", () => {
  act(() => rememberCrops(traveller.id, "firstPage", strip));
  show({ kind: "accepted", verdict: "accepted" });
  expect(renderHook(() => useRememberedCrops(traveller.id)).result.current).toEqual({});
});

test("strips stay when the screen opens again and when another picture is refused", () => {
  act(() => rememberCrops(traveller.id, "firstPage", strip));
  render(
    <Report page="firstPage" traveller={traveller} partial={undefined} file={undefined} result={undefined} />,
  );
  show(refused("not_validated"));
  expect(renderHook(() => useRememberedCrops(traveller.id)).result.current).toEqual(strip);
});
