// @vitest-environment jsdom
// How the server's tracking steps are shown: only past steps count as completed (§4).
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { trackingSteps } from "#domain/applications.ts";
import { changeLanguage } from "#web/language/current-language.ts";
import { timelineStates, TrackTimeline } from "./track-timeline.tsx";
import { registerLanguages } from "#web/language/load-catalogue.ts";
import { otherLanguages } from "#web/languages.ts";

registerLanguages(otherLanguages);

afterEach(async () => {
  cleanup();
  await changeLanguage("en", "device");
});

const submitted = { to: "submitted", on: "2026-11-20" } as const;
const verified = { to: "documents_verified", on: "2026-11-23" } as const;

it.each([
  ["submitted", [submitted], ["completed", "current", "upcoming"]],
  ["documents_verified", [submitted, verified], ["completed", "completed", "current"]],
  [
    "approved",
    [submitted, verified, { to: "approved", on: "2026-11-27" }],
    ["completed", "completed", "completed"],
  ],
  [
    "pending",
    [submitted, { to: "pending", on: "2026-11-21" }],
    ["completed", "attention", "upcoming", "upcoming"],
  ],
  ["rejected", [submitted, { to: "rejected", on: "2026-11-21" }], ["completed", "upcoming", "stopped"]],
  [
    "cancelled",
    [submitted, verified, { to: "cancelled", on: "2026-11-24" }],
    ["completed", "completed", "stopped"],
  ],
] as const)("of an application that is %s", (status, history, states) => {
  expect(timelineStates(status, trackingSteps({ status, history }))).toEqual(states);
});

it.each([
  [
    "en",
    [
      "Submitted to the authority",
      "Reference of the authority: VN-2026-77",
      "Fee paid to the authority: ₹2,100",
    ],
  ],
  ["hi", ["प्राधिकरण में जमा", "सरकारी आवेदन संख्या: VN-2026-77", "प्राधिकरण को दिया गया शुल्क: ₹2,100"]],
] as const)("'Submitted to the authority' shows date, reference and fee in %s", async (language, said) => {
  await changeLanguage(language, "device");
  const filing = { reference: "VN-2026-77", filedOn: "2026-11-25", fee: 210_000 };
  const steps = trackingSteps({
    status: "documents_verified",
    history: [submitted, verified],
    filedOn: filing.filedOn,
  });
  render(<TrackTimeline status="documents_verified" steps={steps} filing={filing} />);
  const step = screen.getByText(said[0]).closest("li");
  const date = language === "hi" ? "25 नवंबर 2026" : "25 Nov 2026";
  for (const text of [...said, date]) expect(step?.textContent).toContain(text);
});
