// @vitest-environment jsdom
// Trips in My Application: what belongs together, in order, by when to apply, how much is paid, and what leaves.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { Draft } from "#contract/drafts.ts";
import type { Trip } from "#contract/planner/trips.ts";
import { answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { ApplicationsScreen } from "../list/applications-screen.tsx";
import { groupTrips, paidOf } from "./group-trips.ts";
import { formatPeriod } from "./format-period.ts";

const place = (id: string, name: string) => ({
  id,
  name,
  imageUrl: `/illustrations/${id}.svg`,
  visaAvailableDate: null,
});
const [japan, vietnam, thailand] = [
  place("japan", "Japan"),
  place("vietnam", "Vietnam"),
  place("thailand", "Thailand"),
];

function aDraft(id: string, destination: object): Draft {
  return {
    id,
    state: "open",
    destination,
    visaType: "tourist",
    plan: null,
    travellers: [],
    missing: [],
    updatedAt: "2026-11-19T06:00:00.000Z",
  } as unknown as Draft;
}

function anApplication(id: string, draftId: string, destination: object): Application {
  return {
    id,
    applicationId: `PRV-${id.toUpperCase()}`,
    status: "submitted",
    buttonLabel: "Track",
    formData: {
      visaData: { selectedDestination: destination, selectedVisaType: { id: "tourist", title: "" } },
      travellers: [{ fullName: "Asha Rao" }],
      draftId,
    },
    estimatedDate: "2026-11-27",
    submittedAt: "2026-11-20T06:00:00.000Z",
    updatedAt: "2026-11-20T06:00:00.000Z",
    trackingSteps: [],
    requests: [],
    travellers: [],
  } as unknown as Application;
}

type Part = Trip["applications"][number];
function part(draftId: string, destination: Part["destination"], change: Partial<Part> = {}): Part {
  const nothing = { applicationId: null, reference: null, status: null, apply: null, applyProblem: null };
  return { draftId, destination, visaType: "tourist", ...nothing, ...change };
}

const dates = (departure: string, arrival: string) => ({ departure, arrival });
const trip: Trip = {
  id: "trip",
  legs: [
    { destination: japan, travelDate: dates("2027-03-03", "2027-03-10") },
    { destination: thailand, travelDate: dates("2027-03-10", "2027-03-10") },
    { destination: vietnam, travelDate: dates("2027-03-10", "2027-03-20") },
  ],
  applications: [
    part("d1", japan, { apply: { from: "2026-11-20", by: "2027-02-22" } }),
    part("d2", vietnam, { apply: { from: "2026-12-01", by: "2027-01-10" } }),
    part("d3", vietnam, { applyProblem: "too_late" }),
  ],
};

let server: Record<string, () => { status: number; body?: unknown }>;
let asked: RecordedCall[];
const rows = (all: object[]) => () => ({ status: 200, body: { data: { rows: all, count: all.length } } });

beforeEach(() => {
  teachDialogs();
  vi.setSystemTime("2026-11-27T06:30:00Z");
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "98" };
  rootState.setState({ ...initialState, user: { userData: { data } } }, true);
  asked = [];
  server = {
    "GET /applications": rows([anApplication("other", "d9", japan)]),
    "GET /drafts": rows([
      aDraft("d2", vietnam),
      aDraft("alone", japan),
      aDraft("d1", japan),
      aDraft("d3", vietnam),
    ]),
    "GET /trips": rows([trip]),
  };
  vi.stubGlobal("fetch", answeringFetch(server, asked));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openList(address = "/applications"): void {
  const router = createMemoryRouter([{ path: "/applications", element: <ApplicationsScreen /> }], {
    initialEntries: [address],
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const section = async (name: RegExp | string) => within(await screen.findByRole("region", { name }));
const cardsIn = (within: { getAllByRole: typeof screen.getAllByRole }) =>
  within.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

it("shows the applications of a trip together, in the order of its legs, and the others where they were", async () => {
  openList();
  const shown = await section("Trip: Japan, then Thailand, then Vietnam, 3–20 Mar 2027");
  expect(cardsIn(shown)).toEqual(["Japan, Tourist Visa", "Vietnam, Tourist Visa", "Vietnam, Tourist Visa"]);
  expect(shown.getByText("0 of 3 paid")).toBeTruthy();
  expect(
    shown.getByText("Apply in this order: Vietnam by 10 Jan 2027, then Japan by 22 Feb 2027."),
  ).toBeTruthy();
  expect(shown.getByText("10 Jan 2027, not before 1 Dec 2026")).toBeTruthy();
  expect(shown.getByText("Too late for these dates")).toBeTruthy();
  expect(cardsIn(await section("Not finished yet"))).toEqual(["Japan, Tourist Visa"]);
  expect((await section("Submitted applications")).getByText("PRV-OTHER")).toBeTruthy();
});

it("keeps what is paid in its place, on this page of the list or on another one", async () => {
  const paid = anApplication("paid", "d1", japan);
  const elsewhere = { applicationId: "old", reference: "PRV-OLD", status: "approved" as const };
  const applications = [
    part("d1", japan, { applicationId: "paid" }),
    part("d2", vietnam),
    part("d3", vietnam, elsewhere),
  ];
  server["GET /applications"] = rows([paid]);
  server["GET /drafts"] = rows([aDraft("d2", vietnam)]);
  server["GET /trips"] = rows([{ ...trip, applications }]);
  openList();
  const shown = await section(/^Trip:/);
  expect(shown.getByText("2 of 3 paid")).toBeTruthy();
  expect(shown.getByText("PRV-PAID")).toBeTruthy();
  expect(shown.getByText("Approved")).toBeTruthy();
  expect(shown.getByRole("link", { name: "Track: application PRV-OLD" }).getAttribute("href")).toBe(
    "/applications/track-application/old",
  );
  expect(screen.queryByRole("region", { name: "Submitted applications" })).toBeNull();
});

it("takes an application out of the trip, and says that it stays", async () => {
  openList();
  const shown = await section(/^Trip:/);
  server["DELETE /trips/trip/drafts/d1"] = () => {
    server["GET /trips"] = rows([
      { ...trip, legs: trip.legs.slice(1), applications: trip.applications.slice(1) },
    ]);
    return { status: 204 };
  };
  await userEvent.click(shown.getByRole("button", { name: "Remove from trip: Japan" }));
  expect(await section("Trip: Thailand, then Vietnam, 10–20 Mar 2027")).toBeTruthy();
  expect(cardsIn(await section("Not finished yet"))).toHaveLength(2);
  expect(screen.getByText("Removed from the trip. The application stays in My Application.")).toBeTruthy();
});

it("says so if an application can't be taken out", async () => {
  server["DELETE /trips/trip/drafts/d1"] = () => ({ status: 500, body: { message: "x", code: "internal" } });
  openList();
  const shown = await section(/^Trip:/);
  await userEvent.click(shown.getByRole("button", { name: "Remove from trip: Japan" }));
  expect(await shown.findByRole("alert")).toBeTruthy();
  expect(cardsIn(shown)).toHaveLength(3);
});

it("without the trips, every application is where it would be without one", async () => {
  delete server["GET /trips"];
  openList();
  expect(cardsIn(await section("Not finished yet"))).toHaveLength(4);
});

it("asks for trips on the first page only", async () => {
  server["GET /applications"] = () => ({
    status: 200,
    body: { data: { rows: [anApplication("a11", "d1", japan)], count: 11 } },
  });
  openList("/applications?page=2");
  expect(await screen.findByText("PRV-A11")).toBeTruthy();
  expect(asked.map(({ call }) => call)).not.toContain("GET /trips");
});

it("a draft that was paid since the trips were loaded is found by its ID, and one that was removed is left out", () => {
  const paid = anApplication("a1", "d1", japan);
  const { trips, drafts, rows: left } = groupTrips({ drafts: [], rows: [paid] }, [trip]);
  expect(trips[0]?.members.map(({ application }) => application)).toEqual([paid]);
  expect([drafts, left]).toEqual([[], []]);
  expect(groupTrips({ drafts: [], rows: [] }, [trip]).trips).toEqual([]);
});

it("a cancelled application counts as none", () => {
  const member = (status: Part["status"]) => ({
    part: part("d1", japan, { applicationId: status && "a1", status }),
    draft: undefined,
    application: undefined,
  });
  expect(paidOf([member("approved"), member("cancelled"), member(null)])).toEqual({ paid: 1, all: 2 });
});

it.each([
  ["2027-03-03", "2027-03-03", "3 Mar 2027"],
  ["2027-03-03", "2027-03-20", "3–20 Mar 2027"],
  ["2027-02-28", "2027-03-03", "28 Feb – 3 Mar 2027"],
  ["2026-12-28", "2027-01-03", "28 Dec 2026 – 3 Jan 2027"],
])("%s to %s is written %s", (from, to, written) => {
  expect(formatPeriod({ from, to })).toBe(written);
});
