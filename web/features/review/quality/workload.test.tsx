// @vitest-environment jsdom
// The workload table: what each colleague has, and the capacity that a supervisor sets in it.
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { staffCalls } from "#contract/review/paths.ts";
import type { Workload } from "#contract/review/quality/workload.ts";
import { colleague, ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";
import { WorkloadTable } from "./workload.tsx";

const row: Workload = {
  ...colleague,
  role: "specialist",
  open: { ours: 3, traveller: 2, authority: 1 },
  oldestAt: "2026-11-16T19:00:00.000Z",
  decidedToday: 4,
  decidedThisWeek: 9,
  dailyCapacity: 8,
};
const change = `PUT ${staffCalls.capacity(row.id)}`;
const user = userEvent.setup();
let stage: Stage;
beforeEach(() => {
  stage = setStage(
    { [`GET ${staffCalls.workload}`]: ok([row]), [change]: ok([{ ...row, dailyCapacity: 12 }]) },
    "supervisor",
  );
  openScreen(<WorkloadTable />, { path: pages.reviewReports, address: pages.reviewReports });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows open cases by whose turn they are, the oldest as the date in India, and decisions", async () => {
  const line = (await screen.findByRole("rowheader", { name: /^Rohan Mehta/ })).closest("tr") as HTMLElement;
  const cells = within(line).getAllByRole("cell");
  expect(cells.slice(0, 6).map((cell) => cell.textContent)).toEqual(["3", "2", "1", "17 Nov 2026", "4", "9"]);
});

it("saves a capacity, and sends nothing that is not one", async () => {
  const field = await screen.findByLabelText("Travellers a day: Rohan Mehta");
  await user.clear(field);
  await user.type(field, "201{Enter}");
  expect(screen.getByText("1 to 200, or empty")).toBeTruthy();
  expect(stage.asked.some(({ call }) => call === change)).toBe(false);
  await user.clear(field);
  await user.type(field, "12{Enter}");
  expect(await screen.findByText("Saved.")).toBeTruthy();
  const sent = stage.asked.find(({ call }) => call === change)?.init.body as string;
  expect(JSON.parse(sent)).toEqual({ dailyCapacity: 12 });
});
