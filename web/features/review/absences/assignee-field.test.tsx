// @vitest-environment jsdom
// Who can be chosen as the next assignee: colleagues who work on every destination, with their load and absence.
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { teamCalls } from "#contract/review/paths.ts";
import { me, ok, openScreen, setStage } from "../testing/review-stage.tsx";
import { AssigneeField } from "./assignee-field.tsx";

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (at: number, fullName: string, more: object = {}) => ({
  id: `5f0c1d8e-0000-4000-8000-00000000001${at}`,
  fullName,
  role: "specialist",
  ...more,
});
const arjun = person(1, "Arjun Rao", { destinations: ["vietnam"], openCases: 4, dailyCapacity: 8 });
const neha = person(2, "Neha Verma", { destinations: [], openCases: 0, dailyCapacity: null });
const olderServer = person(3, "Rohan Mehta");

function Field({ destinations }: { destinations: string[] }) {
  const [value, setValue] = useState("");
  const cases = destinations.map((id) => ({ destination: { id } }));
  return <AssigneeField {...{ cases, value }} onChange={setValue} />;
}

async function open(destinations: string[], colleagues: object[]): Promise<string[]> {
  const absence = { from: "2026-11-20", until: "2026-12-04" };
  const away = { ...neha, absence, isAbsent: true, toDo: 0 };
  setStage({ "GET /review/colleagues": ok(colleagues), [`GET ${teamCalls.list}`]: ok([away]) }, "supervisor");
  openScreen(<Field destinations={destinations} />, { path: pages.review, address: "/review" });
  await vi.waitFor(() => expect(screen.queryAllByRole("option", { name: /Neha|Rohan/ })).not.toEqual([]));
  return screen.getAllByRole("option").map(({ textContent }) => textContent);
}

it("lists those who work on the case's destination, and says that others are left out", async () => {
  expect(await open(["japan"], [arjun, olderServer])).toEqual([
    "Nobody (return to the queue)",
    "Rohan Mehta",
  ]);
  expect(screen.getByText("Only colleagues who work on this destination are listed.")).toBeTruthy();
});

it("lists for several cases only those who work on all of their destinations", async () => {
  const everywhere = ["Nobody (return to the queue)", "Neha Verma: 0 open (away until 4 Dec 2026)"];
  expect(await open(["vietnam", "japan", "japan"], [arjun, neha])).toEqual(everywhere);
  expect(screen.getByText("Only colleagues who work on all of these destinations are listed.")).toBeTruthy();
});

it("names the load of each, marks those who are away, and warns when one of them is chosen", async () => {
  expect(await open(["vietnam"], [arjun, neha])).toEqual([
    "Nobody (return to the queue)",
    "Arjun Rao: 4 open, 8 a day",
    "Neha Verma: 0 open (away until 4 Dec 2026)",
  ]);
  expect(screen.queryByText(/^Only colleagues/)).toBeNull();
  await user.selectOptions(screen.getByLabelText("To"), neha.id);
  expect(screen.getByText(/^Neha Verma is away\./)).toBeTruthy();
});

it("says what to do if nobody works on all destinations", async () => {
  setStage(
    { "GET /review/colleagues": ok([arjun]), [`GET ${teamCalls.list}`]: ok([{ ...me }]) },
    "supervisor",
  );
  openScreen(<Field destinations={["vietnam", "japan"]} />, { path: pages.review, address: "/review" });
  expect(await screen.findByText(/^No colleague works on all of these destinations\./)).toBeTruthy();
});
