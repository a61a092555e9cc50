// @vitest-environment jsdom
// The calendar for a return date: its limits, its blocked days, and the highlighted trip.
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { MonthCalendar } from "./month-calendar.tsx";

afterEach(cleanup);

const trip = {
  label: "Return date",
  departure: "2027-03-10",
  min: "2027-03-10",
  max: "2027-04-08",
  unavailable: ["2027-03-25"],
  turning: { earlier: "Earlier month", later: "Later month" },
};

function day(date: string): HTMLElement {
  return screen.getByRole("button", { name: new RegExp(`\\b${date}\\b`) });
}

it("blocks dates before the first, after the last, and those that are unavailable", async () => {
  const onChange = vi.fn();
  render(<MonthCalendar {...trip} value="" onChange={onChange} months={2} />);

  for (const blocked of ["9 March 2027", "9 April 2027", "25 March 2027"]) {
    expect(day(blocked).getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(day(blocked));
  }
  expect(onChange).not.toHaveBeenCalled();
});

it("returns the chosen day as a calendar date", async () => {
  const onChange = vi.fn();
  render(<MonthCalendar {...trip} value="" onChange={onChange} months={2} />);

  await userEvent.click(day("8 April 2027"));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("2027-04-08");
});

it("highlights the days from the departure to the return", () => {
  render(<MonthCalendar {...trip} value="2027-03-14" onChange={() => {}} />);

  const painted = (date: string) => day(date).className.split(" ").includes("bg-action-wash");
  expect([11, 12, 13].every((at) => painted(`${at} March 2027`))).toBe(true);
  expect([10, 14, 15].some((at) => painted(`${at} March 2027`))).toBe(false);
});
