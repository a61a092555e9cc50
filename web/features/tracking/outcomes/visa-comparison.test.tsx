// @vitest-environment jsdom
// The comparison of an issued visa with the application, as its traveller sees it.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { visaFields, type VisaSource, type VisaVerdict } from "#domain/review/visa/compare-visa.ts";
import { VisaComparison } from "./visa-comparison.tsx";

afterEach(cleanup);

function show(last: VisaVerdict): string[] {
  const findings = visaFields.map((field) => ({
    field,
    verdict: field === "stay" ? last : ("agrees" as const),
  }));
  render(<VisaComparison findings={findings} />);
  return screen.getAllByRole("listitem").map((item) => item.textContent);
}

test("every field has its verdict, and a visa that matches needs no advice", () => {
  expect(show("agrees")).toEqual([
    "Name: matches",
    "Passport number: matches",
    "Date of birth: matches",
    "Sex: matches",
    "Nationality: matches",
    "Validity for your dates: matches",
    "Number of entries: matches",
    "Days of stay: matches",
  ]);
  expect(screen.queryByRole("paragraph")).toBeNull();
});

test("a difference comes with advice, and so does a field that was not found", () => {
  expect(show("differs").at(-1)).toBe("Days of stay: differs");
  expect(screen.getByText(/ask an expert/)).toBeTruthy();
  cleanup();
  expect(show("not_found").at(-1)).toBe("Days of stay: not found on the visa");
  expect(screen.getByText(/Check yourself what we did not find/)).toBeTruthy();
});

test("a visa from before the comparison has nothing to show", () => {
  const { container } = render(<VisaComparison findings={[]} />);
  expect(container.textContent).toBe("");
});

test.each<[VisaSource[], VisaSource[], string]>([
  [["text"], ["text"], "We compared the text of the visa."],
  [["lines"], ["lines"], "We compared the machine-readable lines of the visa."],
  [["text"], ["lines"], "We compared the text and the machine-readable lines of the visa."],
])("a comparison with %j and %j says so", (first, second, sentence) => {
  const agrees = (field: "name" | "sex", sources: VisaSource[]) => ({
    field,
    verdict: "agrees" as const,
    sources,
  });
  render(<VisaComparison findings={[agrees("name", first), agrees("sex", second)]} />);
  expect(screen.getByRole("paragraph").textContent).toBe(sentence);
});
