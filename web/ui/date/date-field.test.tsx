// @vitest-environment jsdom
// The date field: typed text, its value, and what happens to text that is not a date.
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { teachDialogs } from "../dialog/dialog-testing.ts";
import { DateField } from "./date-field.tsx";

beforeAll(teachDialogs);
// The calendar loads when it is first opened, which can take longer than the default timeout.
beforeAll(() => import("./month-calendar.tsx"), 30_000);
afterEach(cleanup);

function Field({ initial = "", error }: { initial?: string; error?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField
        label="Date of birth"
        error={error}
        value={value}
        onChange={setValue}
        texts={{
          pick: "Choose date of birth",
          close: "Close",
          loading: "Loading",
          earlier: "Earlier",
          later: "Later",
          placeholder: "DD/MM/YYYY",
          notADate: "Not a date",
        }}
      />
      <output>{value}</output>
      <button onClick={() => setValue("2001-12-31")}>Use passport value</button>
    </>
  );
}

function latest(): string {
  return screen.getByRole("status").textContent;
}

function input(): HTMLInputElement {
  return screen.getByLabelText("Date of birth");
}

it("turns typed digits into a calendar date and adds the slashes", async () => {
  render(<Field />);
  await userEvent.type(input(), "27031990");

  expect(input().value).toBe("27/03/1990");
  expect(latest()).toBe("1990-03-27");
});

it("keeps text that is not a date, and shows an error when the field is left", async () => {
  render(<Field />);
  await userEvent.type(input(), "31/02/1990");
  expect(screen.queryByText("Not a date")).toBeNull();

  await userEvent.tab();
  expect(input().value).toBe("31/02/1990");
  expect(latest()).toBe("");
  expect(screen.getByText("Not a date")).toBeTruthy();
  expect(input().getAttribute("aria-invalid")).toBe("true");
});

it("reports what is wrong with text that is not a date, instead of a missing date", async () => {
  render(<Field error="Date of birth is required" />);
  expect(screen.getByText("Date of birth is required")).toBeTruthy();

  await userEvent.type(input(), "31/02/1990");
  await userEvent.tab();
  expect(screen.getByText("Not a date")).toBeTruthy();
  expect(screen.queryByText("Date of birth is required")).toBeNull();
});

it("normalises a date when the field is left", async () => {
  render(<Field />);
  await userEvent.type(input(), "5/3/1990");
  await userEvent.tab();

  expect(input().value).toBe("05/03/1990");
});

it("shows a new value from outside in place of the typed text", async () => {
  render(<Field initial="1990-03-27" />);
  expect(input().value).toBe("27/03/1990");

  await userEvent.click(screen.getByRole("button", { name: "Use passport value" }));
  expect(input().value).toBe("31/12/2001");
});

it("picks a date from the calendar with the keyboard alone", async () => {
  const user = userEvent.setup();
  render(<Field initial="1990-03-27" />);
  screen.getByRole("button", { name: "Choose date of birth" }).focus();

  await user.keyboard("{Enter}");
  const day = await screen.findByRole("button", { name: /27 March 1990/ });
  day.focus();
  await user.keyboard("{ArrowRight}{Enter}");

  expect(latest()).toBe("1990-03-28");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose date of birth" }));
});
