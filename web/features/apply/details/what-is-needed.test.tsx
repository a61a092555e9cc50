// @vitest-environment jsdom
// What /visa-details says the traveller will need, to the letter (§2, §9, D33, D47).
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aDraft } from "#web/features/drafts/testing/a-draft.ts";
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
