// @vitest-environment jsdom
// Printed values of the last page show the strip they were read from, in the report and later in the passport form.
import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { DraftTraveller } from "#contract/drafts.ts";
import type { Outline, PassportReading } from "#domain/passport/reading.ts";
import { blankPassportDetails } from "#domain/travellers.ts";
import { useRememberedCrops } from "#web/features/passport/crops/remembered-crops.ts";
import { findReadFields } from "#web/features/passport/page/fields-from-reading.ts";
import { PassportFields } from "#web/features/passport/form/passport-fields.tsx";
import { useReadingReport } from "./reading-report.tsx";

afterEach(cleanup);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// jsdom neither decodes nor draws pictures: a strip is only its size.
vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 1600, height: 1200, close: () => {} }));
vi.stubGlobal(
  "DOMMatrix",
  class {
    inverse = () => this;
  },
);
const canvas = vi.spyOn(HTMLCanvasElement.prototype, "getContext");
canvas.mockReturnValue({ setTransform: () => {}, drawImage: () => {} } as unknown as null);
vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(function (this: HTMLCanvasElement) {
  return `data:,${this.width}x${this.height}`;
});

/** 400 by 40 pixels of the picture. */
const outline: Outline = [
  { x: 0.25, y: 0.5 },
  { x: 0.5, y: 0.5 },
  { x: 0.5, y: 0.5 + 1 / 30 },
  { x: 0.25, y: 0.5 + 1 / 30 },
];
// A last page has no outline of its own, because it has no machine-readable lines.
const reading = {
  ok: false,
  page: "last",
  isPassport: true,
  mrz: null,
  print: null,
  fields: { fatherName: "KUNAL NAMBIAR", motherName: "BINDUWADIA", placeOfIssue: "PUNE" },
  problems: ["no_mrz"],
  places: { fields: { fatherName: outline, motherName: outline } },
} as unknown as PassportReading;
const traveller = {
  id: "5e2f0d0e-3a52-4c0e-9d3e-0c9a53d3a002",
  marks: [],
  documents: [],
  reading: null,
  lastPageReading: reading,
} as unknown as DraftTraveller;
const file = new File(["x"], "page.jpg", { type: "image/jpeg" });

function Report() {
  const outcome = { kind: "accepted", verdict: "accepted" } as const;
  const result = { file, reading, pageId: undefined, outcome, tookMs: 123 };
  return useReadingReport({ traveller, page: "lastPage", partial: undefined, file: undefined, result })
    .details;
}

function Form() {
  const crops = useRememberedCrops(traveller.id);
  const fields = { ...blankPassportDetails, fatherName: "KUNAL NAMBIAR", motherName: "BINDU WADIA" };
  return (
    <PassportFields
      isForm
      crops={crops}
      verdicts={{}}
      confirmable={new Set()}
      fields={fields}
      nameRule="as-passport"
      today="2026-11-20"
      fromPassport={findReadFields(fields, traveller)}
      hasCheckDigits={false}
      errors={{}}
      warnings={{}}
      under={() => undefined}
      onChange={() => {}}
      onTypeDate={() => {}}
    />
  );
}

test("a last page's names have their strips in the report, and in the form as long as they are unchanged", async () => {
  render(<Report />);
  expect(await screen.findByAltText("In the picture: Father's name")).toBeTruthy();
  expect(screen.getByAltText("In the picture: Mother's name")).toBeTruthy();
  expect(screen.queryByAltText("In the picture: Place of issue")).toBeNull();
  cleanup();
  render(<Form />);
  expect(screen.getByAltText("In the picture: Father's name").getAttribute("src")).toBe("data:,560x56");
  expect(screen.queryByAltText("In the picture: Mother's name")).toBeNull();
});
