// @vitest-environment jsdom
// The screen of blind checks: it shows no decision before the answer, then both, and asks why they differ.
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { sampleCalls } from "#contract/review/paths.ts";
import type { Sample, Samples } from "#contract/review/quality/samples.ts";
import { aTraveller, caseId } from "../testing/a-case.ts";
import { ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";
import { SamplesScreen } from "./samples-screen.tsx";

const id = "7b6f4ce2-0000-4000-8000-0000000000e1";
const none: Samples = { waiting: 0, openId: null, answered: [] };
const sample: Sample = {
  id,
  caseId,
  destination: { id: "japan", name: "Japan" },
  visaType: "tourist",
  travelDate: { departure: "2027-01-10", arrival: "2027-01-20" },
  traveller: aTraveller,
  checks: [],
  result: null,
};
const differs = {
  first: { outcome: "rejected", reason: "funds" },
  second: { outcome: "approved", reason: null },
  agrees: false,
  errorReason: null,
} as const;
const user = userEvent.setup();
let stage: Stage;
const open = (samples: Samples) => {
  stage = setStage({
    [`GET ${sampleCalls.list}`]: ok(samples),
    [`POST ${sampleCalls.next}`]: ok({ id }),
    [`GET ${sampleCalls.read(id)}`]: ok(sample),
    [`POST ${sampleCalls.answer(id)}`]: ok({ ...sample, result: differs }),
    [`POST ${sampleCalls.error(id)}`]: ok({
      ...sample,
      result: { ...differs, errorReason: "document_misjudged" },
    }),
  });
  openScreen(<SamplesScreen />, { path: pages.reviewSamples, address: pages.reviewSamples });
};
const sentTo = (path: string) => {
  const call = stage.asked.find((one) => one.call === `POST ${path}`);
  return call && (JSON.parse((call.init.body as string | undefined) ?? "null") as unknown);
};
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says that nothing waits, and then offers no check", async () => {
  open(none);
  expect(await screen.findByText("No decision waits for you.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Start a check" })).toBeNull();
});

it("takes a decision, shows it without outcome, and compares only after an answer", async () => {
  open({ ...none, waiting: 3 });
  expect(await screen.findByText("3 decisions wait for you.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Start a check" }));
  const desk = await screen.findByRole("region", { name: "Check of Meera Iyer" });
  expect(desk.textContent).not.toContain("Decided");
  await user.click(within(desk).getByRole("button", { name: "Compare with the decision" }));
  expect(within(desk).getByText("Choose what you would decide.")).toBeTruthy();
  expect(sentTo(sampleCalls.answer(id))).toBeUndefined();
  await user.selectOptions(within(desk).getByLabelText(/What would you decide/), "approved");
  await user.click(within(desk).getByRole("button", { name: "Compare with the decision" }));
  expect(await within(desk).findByText("Different decision")).toBeTruthy();
  expect(within(desk).getByText("Rejected: Insufficient proof of funds")).toBeTruthy();
  expect(sentTo(sampleCalls.answer(id))).toEqual({ outcome: "approved", reason: null });
  await user.selectOptions(within(desk).getByLabelText("Why do they differ?"), "document_misjudged");
  await user.click(within(desk).getByRole("button", { name: "Save" }));
  expect(await within(desk).findByText("Saved.")).toBeTruthy();
  expect(sentTo(sampleCalls.error(id))).toEqual({ errorReason: "document_misjudged" });
});

it("goes on with the decision that was taken before, and lists earlier answers", async () => {
  const answered = {
    ...differs,
    id: caseId,
    destination: sample.destination,
    answeredAt: "2026-11-22T19:00:00.000Z",
  };
  open({ waiting: 0, openId: id, answered: [answered] });
  expect(await screen.findByRole("region", { name: "Check of Meera Iyer" })).toBeTruthy();
  const list = screen.getByRole("region", { name: "Your last checks" });
  expect(list.textContent).toContain("23 Nov 2026JapanDifferent decision");
});
