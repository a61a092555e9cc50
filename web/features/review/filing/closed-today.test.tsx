// @vitest-environment jsdom
// What is said of an authority that does not work today: why, and when it works again.
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import { neutralProfile } from "#domain/authorities/authority-profile.ts";
import type { ClosedDay } from "#domain/rules/working-calendar.ts";
import { aCase, caseId } from "../testing/a-case.ts";
import { ok, setStage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";
import { ClosedToday } from "./closed-today.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (closed: ClosedDay | null) => render(<ClosedToday closed={closed} />).container.textContent;
const day = { date: "2026-11-28", nextOpen: "2026-11-30" };

const mayFile = "You can still file today. It opens again on Monday, 30 Nov 2026.";

it.each([
  ["week", "The authority is closed today (Saturday)."],
  ["usual_week", "The authority is probably closed today (Saturday). We don't know its working days."],
  ["holiday", "The authority is closed today (holiday)."],
] as const)("because of its %s, and that filing goes on: %s", (because, sentence) => {
  expect(shown({ ...day, because })).toBe(`${sentence} ${mayFile}`);
});

it("because of our holiday, without filing", () => {
  expect(shown({ ...day, because: "our_holiday" })).toBe(
    "Nothing is filed today, because it is a holiday here. Our next working day: Monday, 30 Nov 2026.",
  );
});

it("because of its holiday, by name where that is known", () => {
  expect(shown({ ...day, because: "holiday", name: "National Day" })).toBe(
    "The authority is closed today (National Day). You can still file today. It opens again on Monday, 30 Nov 2026.",
  );
});

it("nothing on a working day", () => {
  expect(shown(null)).toBe("");
});

async function openPanel(shown: Partial<ReviewCase>): Promise<void> {
  const authority = { portal: null, fileRules: neutralProfile, described: true };
  const closed: ClosedDay = { ...day, because: "week" };
  setStage({
    [`GET /review/cases/${caseId}`]: ok(aCase({ status: "documents_verified", open: ["file"], ...shown })),
    [`GET /review/cases/${caseId}/filing-pack`]: ok({ travellers: [], authority: { ...authority, closed } }),
  });
  await showCase();
  await userEvent.keyboard("f");
  await screen.findByRole("heading", { name: "File with the authority" });
}
const notice = () => screen.queryByText(/^The authority is closed today/);

it("is said in the panel of a case that waits to be filed", async () => {
  await openPanel({});
  await vi.waitFor(() => expect(notice()).not.toBeNull());
});

it("is not said of a case that is filed", async () => {
  const recordedAt = "2026-11-20T06:00:00.000Z";
  await openPanel({ filing: { reference: "VN-1", filedOn: "2026-11-20", fee: 0, recordedAt } });
  expect(await screen.findByRole("button", { name: /^All values copied/ })).toBeTruthy();
  expect(notice()).toBeNull();
});
