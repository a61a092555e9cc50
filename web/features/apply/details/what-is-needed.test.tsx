// @vitest-environment jsdom
// What /visa-details says the traveller will need, to the letter (§2, §9, D33, D47).
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Draft } from "#contract/drafts.ts";
import { aDraft, unverified } from "#web/features/drafts/testing/a-draft.ts";
import { WhatIsNeeded } from "./what-is-needed.tsx";

afterEach(cleanup);

test("lists the required documents, and the destination's own", () => {
  render(<WhatIsNeeded draft={aDraft({ extraDocuments: ["hotelBooking"] })} today="2026-11-20" />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Passport First Page",
    "Passport Last Page",
    "Photo",
    "Hotel Booking",
  ]);
});

test("the note '5–7 working days' comes before the plan's own processing time and estimated date", () => {
  render(<WhatIsNeeded draft={aDraft()} today="2026-11-20" />);
  const note = screen.getByText("5–7 working days");
  expect(note.nextElementSibling?.textContent).toBe("This plan: usually 3 days, estimated 25 Nov 2026.");
});

test("passport validity guidance is 6 months; the photo is 35x45 mm, taken within 3 months", () => {
  render(<WhatIsNeeded draft={aDraft()} today="2026-11-20" />);
  expect(screen.getByText("At least 6 months from the day you travel.")).toBeTruthy();
  expect(screen.getByText("35x45 mm, taken within 3 months.")).toBeTruthy();
  cleanup();
  render(<WhatIsNeeded draft={aDraft({ photoSizeMm: "51x51" })} today="2026-11-20" />);
  expect(screen.getByText("51x51 mm, taken within 3 months.")).toBeTruthy();
});

const gulfWeek = {
  ...unverified,
  key: "workingWeek" as const,
  value: { days: ["sunday", "monday", "tuesday", "wednesday", "thursday"] },
};
const validity = {
  ...unverified,
  key: "passportValidity" as const,
  source: "https://authority.example",
  value: { months: 3, after: "end-of-visa" },
};
const closed = (...dates: string[]) => ({ ...unverified, key: "holidays" as const, value: { dates } });

function show(rules: object[]): void {
  cleanup();
  render(<WhatIsNeeded draft={aDraft({ rules: rules as NonNullable<Draft["rules"]> })} today="2026-11-20" />);
}

test("a destination's own passport rule takes the place of the guidance, with its name and source", () => {
  show([validity]);
  expect(screen.queryByText("At least 6 months from the day you travel.")).toBeNull();
  const rule = screen.getByText("Vietnam asks for 3 months of passport validity after the visa ends.");
  expect(rule.nextElementSibling?.textContent).toBe("Not verified · source");
  expect(screen.getByRole("link", { name: "source" }).getAttribute("href")).toBe("https://authority.example");
});

test("the authority's week, and its holidays before the visa is expected, follow the processing time", () => {
  const holidays = "The authority is closed on 25 Nov 2026.";
  show([gulfWeek, closed("2026-11-25")]);
  const week = screen.getByText("The authority works on Sunday, Monday, Tuesday, Wednesday and Thursday.");
  expect(week.nextElementSibling?.textContent).toBe("Not verified · written from memory");
  expect(screen.getByText(holidays)).toBeTruthy();
  show([gulfWeek, closed("2026-12-25")]);
  expect(screen.queryByText(/is closed on/)).toBeNull();
  expect(screen.getByText("5–7 working days")).toBeTruthy();
});
