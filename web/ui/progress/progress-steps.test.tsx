// @vitest-environment jsdom
// The progress steps: an ordered list whose states are words, not only colours.
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { ProgressSteps, type ProgressStep } from "./progress-steps.tsx";

afterEach(cleanup);

const steps: ProgressStep[] = [
  { title: "Upload Passport", state: "complete", to: "/documents" },
  { title: "Passport Details", state: "current" },
  { title: "Add Documents", state: "complete" },
  { title: "Payment", state: "upcoming" },
];

function renderSteps() {
  render(
    <MemoryRouter>
      <ProgressSteps
        label="Your application"
        steps={steps}
        stateTexts={{ complete: "complete", current: "current step", upcoming: "to come" }}
      />
    </MemoryRouter>,
  );
  return within(screen.getByRole("navigation", { name: "Your application" })).getAllByRole("listitem");
}

it("says each step and its state in words, in order", () => {
  expect(renderSteps().map((item) => item.textContent.replace(/^\d/, ""))).toEqual([
    "Upload Passport, complete",
    "Passport Details, current step",
    "Add Documents, complete",
    "Payment, to come",
  ]);
});

it("marks the current step, and only that one", () => {
  expect(renderSteps().map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null, null]);
});

it("links only the steps that may be opened", () => {
  renderSteps();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/documents"]);
});
