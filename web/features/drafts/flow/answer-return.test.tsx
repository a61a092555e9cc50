// @vitest-environment jsdom
// The way back to 'Check your answers' through the addresses of the steps.
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { changePath, keepReturn, useAnswerReturn } from "./answer-return.ts";
import { FlowButtons } from "./flow-buttons.tsx";

afterEach(cleanup);

test("a link to change an answer names its row, and the field", () => {
  expect(changePath("/visa-plan", { row: "answer-plan" })).toBe("/visa-plan?answer=answer-plan");
  expect(changePath("/visa-details#return", { row: "answer-dates" })).toBe(
    "/visa-details?answer=answer-dates#return",
  );
  expect(changePath("/documents?traveller=one#document-photo", { row: "answer-photo-one" })).toBe(
    "/documents?traveller=one&answer=answer-photo-one#document-photo",
  );
});

function Step() {
  return (
    <>
      <output>{useAnswerReturn() ?? "onwards"}</output>
      <FlowButtons onNext={() => undefined} />
    </>
  );
}

test.each([
  ["/visa-plan", "onwards", "Next"],
  ["/visa-plan?answer=answer-plan", "/add-traveller?answer=answer-plan#answer-plan", "Save and return"],
  ["/visa-plan?answer=%22%3E%23", "/add-traveller?answer=%22%3E%23#%22%3E%23", "Save and return"],
])("on %s Next leads: %s", (address, path, button) => {
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: <Step /> }], { initialEntries: [address] })}
    />,
  );
  expect(screen.getByRole("status").textContent).toBe(path);
  expect(screen.getByRole("button", { name: button })).toBeTruthy();
});

test("a redirection keeps the row, and without one is not changed", () => {
  const from = (search: string) => keepReturn("/visa-details", new URLSearchParams(search));
  expect(from("?answer=answer-plan")).toBe("/visa-details?answer=answer-plan");
  expect(from("?traveller=one")).toBe("/visa-details");
});
