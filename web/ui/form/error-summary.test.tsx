// @vitest-environment jsdom
// The error summary: takes the focus with every attempt and links to the fields.
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

const problems = [
  { fieldId: "first-name", message: "First Name is required" },
  { fieldId: "plan", message: "Choose a plan" },
];

function Form({ attempt }: { attempt: number }) {
  return (
    <>
      <ErrorSummary title="There is a problem" problems={attempt > 0 ? problems : []} attempt={attempt} />
      <TextField id="first-name" label="First Name" hint="As printed." error="First Name is required" />
      <RadioCards
        id="plan"
        name="plan"
        label="Plan"
        groups={[{ options: [{ value: "30", label: "30 Days" }] }]}
        value={undefined}
        onChange={() => {}}
      />
    </>
  );
}

it("is absent without problems", () => {
  render(<Form attempt={0} />);
  expect(screen.queryByText("There is a problem")).toBeNull();
});

it("takes the focus when it appears, and again with every attempt", () => {
  const { rerender } = render(<Form attempt={1} />);
  const summary = screen.getByRole("group", { name: "There is a problem" });
  expect(document.activeElement).toBe(summary);

  screen.getByLabelText("First Name").focus();
  rerender(<Form attempt={1} />);
  expect(document.activeElement).toBe(screen.getByLabelText("First Name"));

  rerender(<Form attempt={2} />);
  expect(document.activeElement).toBe(summary);
});

it("links to the field, or to the first choice of a group", async () => {
  render(<Form attempt={1} />);

  await userEvent.click(screen.getByRole("link", { name: "First Name is required" }));
  expect(document.activeElement).toBe(screen.getByLabelText("First Name"));

  await userEvent.click(screen.getByRole("link", { name: "Choose a plan" }));
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "30 Days" }));
});

it("connects hint and error with their field", () => {
  render(<Form attempt={0} />);
  const field = screen.getByLabelText("First Name");

  const described = field.getAttribute("aria-describedby")!.split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "As printed.",
    "First Name is required",
  ]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});
