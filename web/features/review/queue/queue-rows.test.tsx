// @vitest-environment jsdom
// The rows of the queue: trips before their visas, the heads above a search, and the button with both steps of a claim.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { aRow, page } from "../testing/a-row.ts";
import { me, ok, openScreen, setStage, type Stage } from "../testing/review-stage.tsx";
import { searchQueue } from "../work/queue-memory.ts";
import { QueueScreen } from "./queue-screen.tsx";

let stage: Stage;
const user = userEvent.setup();

beforeAll(teachDialogs);
beforeEach(() => {
  stage = setStage({
    "GET /review/views": ok([]),
    "GET /review/cases": page([aRow()]),
    "POST /review/cases/search": page([aRow()]),
    "GET /config": ok({ policies: { travelWindow: "within-validity" } }),
  });
  localStorage.clear();
  searchQueue("");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => openScreen(<QueueScreen />, { path: pages.review, address: pages.review });

it("says under the departure that the traveller leaves before the visa, in red only if our own part is late", async () => {
  const leaving = { departure: "2026-11-20", daysToDeparture: 0, leavesBeforeVisa: true } as const;
  stage.answers["GET /review/cases"] = page([
    aRow({ ...leaving, turn: "ours" }),
    aRow({ ...leaving, id: "7b6f4ce2-0000-4000-8000-000000000002", workingDaysLeft: -3, turn: "ours" }),
  ]);
  open();
  const [inTime, late] = await screen.findAllByText("Leaves before visa");
  expect([inTime?.className.includes("text-red"), late?.className.includes("text-red")]).toEqual([
    false,
    true,
  ]);
  expect(inTime?.parentElement?.textContent).toContain("20 Nov 2026today");
});

it("leaves the mark out where every trip starts on the day of the application", async () => {
  stage.answers["GET /config"] = ok({ policies: { travelWindow: "stay-from-today" } });
  const today = { departure: "2026-11-20", daysToDeparture: 0, leavesBeforeVisa: true };
  stage.answers["GET /review/cases"] = page([aRow(today)]);
  open();
  await screen.findByText("20 Nov 2026");
  await expect(screen.findByText("Leaves before visa")).rejects.toThrow();
});

it("says that a traveller whose trip has started has left before the visa", async () => {
  const left = { departure: "2026-11-19", daysToDeparture: -1, leavesBeforeVisa: true };
  stage.answers["GET /review/cases"] = page([aRow(left)]);
  open();
  expect(await screen.findByText("Left before visa")).toBeTruthy();
});

it("a search keeps the heads of the columns, is of no view, and advises fewer filters only if there are some", async () => {
  open();
  await screen.findByText("1 case");
  const views = within(screen.getByRole("navigation", { name: "Views" }));
  expect(views.getByRole("link", { current: "page" }).textContent?.trim()).toBe("All open");
  await user.type(screen.getByLabelText("Search"), "Rao{Enter}");
  await waitFor(() => expect(views.queryByRole("link", { current: "page" })).toBeNull());
  expect(screen.getByText("Departure")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Sort by" })).toBeNull();
  stage.answers["POST /review/cases/search"] = page([]);
  await user.type(screen.getByLabelText("Search"), "lobo{Enter}");
  expect(
    await screen.findByText("Search matches the beginnings of words, from three letters on."),
  ).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Due"), "overdue");
  expect(await screen.findByText(/from three letters on\. Try fewer filters\.$/)).toBeTruthy();
});

it("a second press on the button of a claim gives nothing back", async () => {
  stage.answers[`POST /review/cases/${aRow().id}/claim`] = () => {
    stage.answers["GET /review/cases"] = page([aRow({ assignee: me })]);
    return { status: 200, body: { data: aRow({ assignee: me }) } };
  };
  stage.answers[`POST /review/cases/${aRow().id}/release`] = ok(aRow());
  const calls = () => stage.asked.filter(({ call }) => call.startsWith("POST")).map(({ call }) => call);
  open();
  await user.click(await screen.findByRole("button", { name: "Claim PRV-7K2M9QXD" }));
  const toReturn = await screen.findByRole("button", { name: "Return PRV-7K2M9QXD to the queue" });
  await user.click(toReturn);
  expect(calls()).toEqual([`POST /review/cases/${aRow().id}/claim`]);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2000);
  await user.click(toReturn);
  await waitFor(() => expect(calls()).toHaveLength(2));
});
