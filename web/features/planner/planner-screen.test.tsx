// @vitest-environment jsdom
// The planner's screen: what is missing, a plan from the address, and the way past a login.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { tabStorage } from "#web/client/page/site-storage.ts";
import { planner } from "./english.ts";
import { blankEntry, blankLeg, blankPerson } from "./form/trip-entry.ts";
import { fragmentOf } from "./fragment/trip-fragment.ts";
import { PlannerScreen } from "./planner-screen.tsx";
import { plannedTrip } from "./result/english.ts";
import { startedTrip } from "./start/english.ts";

const plan = {
  id: "p1",
  stay_period_days: 30,
  validity_days: 90,
  entry_type: "Single Entry",
  amount: 2000,
  visaType: "tourist",
  processingDays: 3,
  conditions: null,
};
const vietnam = {
  id: "vietnam",
  name: "Vietnam",
  imageUrl: "/vietnam.svg",
  visafreeforcountry: 0,
  entryDetails: [plan],
  kind: "e-visa",
  photoSizeMm: null,
  nameRule: "as-passport",
  extraDocuments: [],
  visaFreeForUaeResident: false,
  entryConditions: [],
};
const trip = {
  ...blankEntry,
  legs: [{ ...blankLeg, destinationId: "vietnam", from: "2027-01-05", to: "2027-01-12" }],
  people: [{ ...blankPerson, label: "Mum", passportExpiry: "2035-01-01" }],
};

/** Whether the account has started the same plan before. */
let isStarted: boolean;
const asked: RecordedCall[] = [];
const rows = (all: object[]) => () => ({ status: 200, body: { data: { rows: all, count: all.length } } });

beforeEach(() => {
  vi.setSystemTime("2026-11-27T06:30:00Z");
  history.replaceState(null, "", pages.planner);
  asked.length = 0;
  isStarted = false;
  const config = { today: "2026-11-27", policies: defaultPolicies };
  vi.stubGlobal(
    "fetch",
    answeringFetch(
      {
        "GET /config": () => ({ status: 200, body: { data: config } }),
        "GET /destinations/destination-list": rows([vietnam]),
        "GET /facts": rows([]),
        "POST /trips": () => ({ status: isStarted ? 200 : 201, body: { data: { isNew: !isStarted } } }),
      },
      asked,
    ),
  );
});
afterEach(() => {
  cleanup();
  tabStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openPlanner() {
  const router = createMemoryRouter(
    [
      { path: pages.planner, element: <PlannerScreen /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [pages.planner] },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole("option", { name: "Vietnam" });
  return router;
}

test("without a country or dates, it names each missing field, and shows no plan", async () => {
  await openPlanner();
  await userEvent.click(screen.getByRole("button", { name: planner.show }));
  const leg = planner.leg(1);
  for (const message of [
    planner.missing.country(leg),
    planner.missing.entry(leg),
    planner.missing.lastDay(leg),
  ])
    expect(screen.getByRole("link", { name: message })).toBeDefined();
  expect(screen.queryByText(plannedTrip.title)).toBeNull();
});

test("a plan in the address is shown at once, and nothing but the catalogue is requested", async () => {
  history.replaceState(null, "", `${pages.planner}#${fragmentOf(trip)}`);
  await openPlanner();
  expect(await screen.findByText(plannedTrip.possible)).toBeDefined();
  expect(screen.getByLabelText(planner.label)).toHaveProperty("value", "Mum");
  expect(asked.map(({ call }) => call).toSorted()).toEqual([
    "GET /config",
    "GET /destinations/destination-list",
    "GET /facts",
  ]);
});

test("a plan from the address stays on the screen while it is changed", async () => {
  history.replaceState(null, "", `${pages.planner}#${fragmentOf(trip)}`);
  await openPlanner();
  await screen.findByText(plannedTrip.possible);
  await userEvent.type(screen.getByLabelText(planner.label), "my");
  expect(screen.getByText(plannedTrip.possible)).toBeDefined();
});

test("an address that is not a plan says so, and leaves the form blank", async () => {
  history.replaceState(null, "", `${pages.planner}#1.not-a-plan`);
  await openPlanner();
  expect(await screen.findByText(planner.unreadable)).toBeDefined();
  expect(screen.getByLabelText(planner.label)).toHaveProperty("value", "");
});

test("what is entered is in the address shortly after", async () => {
  await openPlanner();
  await userEvent.selectOptions(screen.getByLabelText(planner.country), "vietnam");
  const leg = { ...blankLeg, destinationId: "vietnam" };
  await vi.waitFor(() => expect(location.hash).toBe(`#${fragmentOf({ ...blankEntry, legs: [leg] })}`));
});

test("without a session, starting goes to the signup with a path that has no plan in it, and the plan is there afterwards", async () => {
  const fragment = `#${fragmentOf(trip)}`;
  history.replaceState(null, "", pages.planner + fragment);
  const router = await openPlanner();
  await userEvent.click(await screen.findByRole("button", { name: startedTrip.start }));
  await screen.findByText("elsewhere");
  expect(router.state.location).toMatchObject({ pathname: pages.signup, state: { from: pages.planner } });
  expect(asked.every(({ init }) => (init.method ?? "GET") === "GET")).toBe(true);

  cleanup();
  history.replaceState(null, "", pages.planner);
  await openPlanner();
  expect(await screen.findByText(plannedTrip.possible)).toBeDefined();
  expect(location.hash).toBe(fragment);
});

describe("with a session", () => {
  beforeEach(() => {
    const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
    rootState.setState({ ...initialState, user: { userData: { data } } }, true);
    history.replaceState(null, "", `${pages.planner}#${fragmentOf(trip)}`);
  });
  afterEach(() => rootState.setState(initialState, true));

  test("starting sends the trip in one call, without what the travellers are called, and goes to My Application", async () => {
    const router = await openPlanner();
    await userEvent.click(await screen.findByRole("button", { name: startedTrip.start }));
    await screen.findByText("elsewhere");
    expect(router.state.location.pathname).toBe(pages.applications);
    const sent = asked.filter(({ init }) => init.method === "POST");
    expect(sent.map(({ init }) => JSON.parse(init.body as string) as unknown)).toEqual([
      {
        visaType: "tourist",
        legs: [{ destinationId: "vietnam", travelDate: { departure: "2027-01-05", arrival: "2027-01-12" } }],
        applications: [
          { planId: "p1", legs: [0], people: [{ passportExpiryDate: "2035-01-01", noSurname: false }] },
        ],
      },
    ]);
  });

  test("a trip that was started before is not started again, and the page says where it is", async () => {
    isStarted = true;
    const router = await openPlanner();
    await userEvent.click(await screen.findByRole("button", { name: startedTrip.start }));
    expect(await screen.findByText(startedTrip.startedBefore)).toBeDefined();
    expect(screen.getByRole("link", { name: startedTrip.toApplications }).getAttribute("href")).toBe(
      pages.applications,
    );
    expect(router.state.location.pathname).toBe(pages.planner);
  });
});
