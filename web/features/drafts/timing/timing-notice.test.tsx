// @vitest-environment jsdom
// The warning about a visa that arrives too late for the trip, in both languages.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TimingNotice } from "./timing-notice.tsx";

afterEach(cleanup);

const travelDate = { departure: "2026-11-23", arrival: "2026-11-27" };

test("a visa expected before the departure needs no warning", () => {
  const { container } = render(<TimingNotice travelDate={travelDate} ready="2026-11-22" stage="draft" />);
  expect(container.textContent).toBe("");
});

test.each([
  ["2026-11-23", "Your visa is expected on 23 Nov 2026, the day your trip starts."],
  [
    "2026-11-25",
    "Your visa is expected on 25 Nov 2026, after your trip starts on 23 Nov 2026. You can travel only once you have it.",
  ],
  ["2026-11-27", "Your trip ends on 27 Nov 2026, but your visa is not expected before 27 Nov 2026."],
])("a visa expected on %s: '%s', with what helps before paying", (ready, sentence) => {
  render(<TimingNotice travelDate={travelDate} ready={ready} stage="draft" />);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByText(/Choose a later return or a faster plan if you can\./)).toBeTruthy();
});

test("after submitting, it says what can still be done", () => {
  render(<TimingNotice travelDate={travelDate} ready="2026-11-30" stage="submitted" />);
  expect(screen.getByText(/ask an expert/)).toBeTruthy();
  expect(screen.queryByText(/faster plan/)).toBeNull();
});

test("once the application is filed, it no longer offers to cancel", () => {
  render(<TimingNotice travelDate={travelDate} ready="2026-11-30" stage="filed" />);
  expect(screen.getByText(/ask an expert/)).toBeTruthy();
  expect(screen.queryByText(/cancel it/)).toBeNull();
});
