// @vitest-environment jsdom
// What My Application shows on each page, and where an unfinished application continues (§2, §8).
import { expect, it } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { Draft } from "#contract/drafts.ts";
import { continuationOf, readPage, viewApplications } from "./applications-view.ts";

const loading = { data: undefined, isError: false };
const failed = { data: undefined, isError: true };
const drafts = (count: number) => ({
  data: Array.from({ length: count }, () => ({}) as Draft),
  isError: false,
});
const list = (shown: number, count: number) => ({
  data: { rows: Array.from({ length: shown }, () => ({}) as Application), count },
  isError: false,
});

it("is empty only if there is neither a submitted nor an unfinished application", () => {
  expect(viewApplications(list(0, 0), drafts(0), 1).state).toBe("empty");
  expect(viewApplications(list(0, 0), drafts(1), 1).state).toBe("list");
  expect(viewApplications(list(1, 1), drafts(0), 1).state).toBe("list");
});

it("is loading until both have arrived, and failed if either could not be loaded", () => {
  expect(viewApplications(list(1, 1), loading, 1).state).toBe("loading");
  expect(viewApplications(loading, drafts(1), 1).state).toBe("loading");
  expect(viewApplications(failed, drafts(1), 1).state).toBe("failed");
  expect(viewApplications(list(1, 1), failed, 1).state).toBe("failed");
});

it("keeps the loaded page if a later refresh fails", () => {
  expect(viewApplications({ ...list(1, 1), isError: true }, drafts(0), 1).state).toBe("list");
});

it("shows unfinished applications on page 1 only, and ten applications a page", () => {
  expect(viewApplications(list(10, 21), drafts(2), 1)).toMatchObject({ pages: 3, drafts: [{}, {}] });
  expect(viewApplications(list(10, 21), failed, 2)).toMatchObject({ state: "list", pages: 3, drafts: [] });
  expect(viewApplications(list(10, 20), drafts(0), 1).pages).toBe(2);
  expect(viewApplications(list(0, 0), drafts(0), 1).pages).toBe(1);
});

it.each([
  [null, 1],
  ["3", 3],
  ["0", 1],
  ["-1", 1],
  ["2.5", 1],
  ["abc", 1],
  ["9999999", 1],
])("parses page %s in the URL as %i", (text, page) => {
  expect(readPage(text)).toBe(page);
});

function aDraft(missing: Pick<Draft["missing"][number], "step" | "travellerId">[]): Draft {
  return { travellers: [{ id: "asha" }, { id: "ravi" }], missing } as Draft;
}

it("continues at the first incomplete step", () => {
  expect(continuationOf(aDraft([{ step: "plan" }])).path).toBe("/visa-plan");
  expect(continuationOf(aDraft([{ step: "details" }, { step: "documents", travellerId: "ravi" }]))).toEqual({
    path: "/visa-details",
    travellerId: "ravi",
  });
});

it("continues with the first unfinished traveller", () => {
  const draft = aDraft([
    { step: "documents", travellerId: "ravi" },
    { step: "passport", travellerId: "asha" },
  ]);
  expect(continuationOf(draft)).toEqual({
    path: "/visa-passport-details?traveller=asha",
    travellerId: "asha",
  });
});

it("continues with the payment when nothing is missing", () => {
  expect(continuationOf(aDraft([]))).toEqual({ path: "/payment", travellerId: null });
});
