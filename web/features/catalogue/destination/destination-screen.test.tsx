// @vitest-environment jsdom
// The destination page: heading, badge, tiles, and where no visa is needed (§2, D2, D8, D31).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { answeringFetch } from "#web/client/api/answering-fetch.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { legal } from "#web/features/content/legal/english.ts";
import { DestinationScreen } from "./destination-screen.tsx";

const plan = {
  id: "p1",
  stay_period_days: 30,
  validity_days: 90,
  entry_type: "Single Entry",
  amount: 1500,
  visaType: "tourist",
  processingDays: 3,
  conditions: null,
};
const vietnam = {
  id: "vietnam",
  name: "Vietnam",
  imageUrl: "/vietnam.svg",
  amount: 1500,
  visaAvailableDate: "2026-11-25",
  unconditional: { amount: 1500, visaAvailableDate: "2026-11-25", visaProcessingDays: 3 },
  visafreeforcountry: 0,
  entryDetails: [plan],
  entryConditions: [],
  extraDocuments: ["hotelBooking"],
  photoSizeMm: "40x60",
};
const emirates = {
  ...vietnam,
  id: "emirates",
  name: "Emirates",
  entryDetails: [
    { ...plan, amount: 8370 },
    { ...plan, id: "p2", amount: 6050, conditions: "only holders of a US visa" },
    { ...plan, id: "p3", visaType: "business", conditions: "only holders of a US visa" },
  ],
};
const nepal = {
  ...vietnam,
  id: "nepal",
  name: "Nepal",
  visafreeforcountry: 1,
  entryDetails: [],
  extraDocuments: ["flightTicket"],
  entryConditions: [{ stay_period_days: 150, conditions: "Carry a passport or voter card." }],
};

const rule = {
  planId: null,
  key: "photo",
  value: { sizeMm: "40x60" },
  source: null,
  official: false,
  basis: null,
  checkedOn: null,
  confirmed: false,
  validFrom: null,
  validTo: null,
  state: "in-force",
};

beforeEach(() => {
  rootState.setState(initialState, true);
  const list = () => ({ status: 200, body: { data: { rows: [vietnam, nepal, emirates], count: 3 } } });
  const config = () => ({
    status: 200,
    body: { data: { today: "2026-11-20", policies: { ...defaultPolicies, holidays: ["2026-11-24"] } } },
  });
  const rules = () => ({ status: 200, body: { data: { rows: [rule], count: 1 } } });
  vi.stubGlobal(
    "fetch",
    answeringFetch({
      "GET /destinations/destination-list": list,
      "GET /config": config,
      "GET /destinations/vietnam/rules": rules,
      "GET /destinations/nepal/rules": rules,
      "GET /destinations/emirates/rules": rules,
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tiles = () => within(screen.getByRole("region", { name: "Choose your visa" })).getAllByRole("button");

function open(id: string) {
  const router = createMemoryRouter(
    [
      { path: "/countries/:id", element: <DestinationScreen /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [`/countries/${id}`] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test("while loading it shows 'Loading country details...', then heading, note and 'Visa Required'", async () => {
  open("vietnam");
  expect(screen.getByText("Loading country details...")).toBeTruthy();
  const heading = await screen.findByRole("heading", { level: 1, name: /^Apply now/ });
  expect(heading.textContent).toBe("Apply now for your Vietnam EVisa");
  expect(screen.getByText("A visa is needed for holders of an Indian passport.")).toBeTruthy();
  expect(screen.getByText("Visa Required")).toBeTruthy();
  expect(screen.getByText("30 Days Single Entry")).toBeTruthy();
  expect(screen.getByText("₹1,500")).toBeTruthy();
});

test("four tiles; picking one stores the destination and visa type and goes to /visa-plan", async () => {
  const router = open("vietnam");
  await screen.findByRole("heading", { level: 1, name: /^Apply now/ });
  expect(tiles().map(({ textContent }) => textContent)).toEqual([
    "Tourist Visafrom ₹1,500",
    "Business VisaNo plans at the moment",
    "Student VisaNo plans at the moment",
    "Leisure Visafrom ₹1,500",
  ]);
  fireEvent.click(screen.getByRole("button", { name: /^Leisure Visa/ }));
  await screen.findByText("elsewhere");
  expect(router.state.location.pathname).toBe("/visa-plan");
  expect(rootState.getState().visa).toMatchObject({
    selectedDestination: { id: "vietnam", name: "Vietnam" },
    selectedVisaType: "leisure",
    preferredPlanId: null,
  });
});

test("a tile without plans says 'No visa plans available.' and stays on the page, before any login", async () => {
  const router = open("vietnam");
  await screen.findByRole("heading", { level: 1, name: /^Apply now/ });
  expect(screen.queryByText("No visa plans available.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Business Visa/ }));
  expect(screen.getByText("No visa plans available.")).toBeTruthy();
  expect(router.state.location.pathname).toBe("/countries/vietnam");
  expect(rootState.getState().visa.selectedVisaType).toBeNull();
});

test("a plan of the price list says when the visa is ready, and picking it begins with it", async () => {
  const router = open("vietnam");
  const row = await screen.findByRole("button", { name: /^30 Days Single Entry/ });
  await waitFor(() => expect(row.textContent).toContain("Usually 3 working days: by 26 Nov 2026"));
  fireEvent.click(row);
  await screen.findByText("elsewhere");
  expect(router.state.location).toMatchObject({ pathname: "/signup", state: { from: "/visa-details" } });
  expect(rootState.getState().visa).toMatchObject({
    selectedDestination: { id: "vietnam" },
    selectedVisaType: "tourist",
    preferredPlanId: "p1",
  });
});

test("a plan of the price list leads users to its details, and to its conditions if it has any", async () => {
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
  rootState.setState({ user: { userData: { data } } });
  const first = open("vietnam");
  fireEvent.click(await screen.findByRole("button", { name: /^30 Days Single Entry/ }));
  expect(first.state.location.pathname).toBe("/visa-details");
  cleanup();
  const second = open("emirates");
  fireEvent.click(await screen.findByRole("button", { name: /₹6,050$/ }));
  expect(second.state.location.pathname).toBe("/visa-plan");
});

test("a plan of the price list leads a user who has logged out by expiry to login, by way of its page", async () => {
  localStorage.setItem("pravesh-last-user", "u1");
  const router = open("vietnam");
  fireEvent.click(await screen.findByRole("button", { name: /^30 Days Single Entry/ }));
  expect(router.state.location.pathname).toBe("/visa-details");
  localStorage.clear();
});

test("what is needed is listed before login: documents of each visa type with plans, passport, photo, refunds", async () => {
  open("emirates");
  await screen.findByRole("heading", { level: 1, name: /^Apply now/ });
  const needed = within(screen.getByRole("region", { name: "What you will need" }));
  expect(needed.getAllByRole("listitem").map(({ textContent }) => textContent?.trim())).toEqual([
    "Passport First Page",
    "Passport Last Page",
    "Photo",
    "Hotel Booking",
    "Passport First Page",
    "Passport Last Page",
    "Photo",
    "Flight Ticket",
    "Invitation Letter",
    "Hotel Booking",
  ]);
  expect(needed.getByText("40x60 mm, taken within 3 months.")).toBeTruthy();
  expect(needed.getByRole("link", { name: "See what we refund" }).getAttribute("href")).toBe(
    "/terms#section-5",
  );
  expect(legal.terms.sections[4].title).toBe("Cancelling and refunds");
});

test("a tile announces the cheapest plan without conditions, or that there are only plans with conditions", async () => {
  open("emirates");
  await screen.findByRole("heading", { level: 1, name: /^Apply now/ });
  expect(tiles().map(({ textContent }) => textContent)).toEqual([
    "Tourist Visafrom ₹8,370",
    "Business VisaOnly under conditions",
    "Student VisaNo plans at the moment",
    "Leisure Visafrom ₹8,370",
  ]);
});

test("where no visa is required it says so, with the permitted stay and its conditions, without tiles", async () => {
  open("nepal");
  expect(await screen.findByText("No visa required for Indian passports")).toBeTruthy();
  expect(screen.getByText("Permitted stay: up to 150 days")).toBeTruthy();
  expect(screen.getByText("Carry a passport or voter card.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nepal: no visa needed for 150 days");
  expect(screen.queryByText(/Apply now/)).toBeNull();
  const carried = within(screen.getByRole("region", { name: "What to carry" })).getAllByRole("listitem");
  expect(carried.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("valid for at least 6 months"),
    expect.stringContaining("return or onward ticket"),
    expect.stringContaining("arrival card"),
    "Flight Ticket, which this country asks for.",
  ]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("the rules are shown before login, where a visa is needed and where none is", async () => {
  for (const id of ["vietnam", "nepal"]) {
    open(id);
    const rules = await screen.findByRole("region", { name: "Rules and sources" });
    expect((await within(rules).findByRole("listitem")).textContent).toBe(
      "The photo must be 40x60 mm.Not verified",
    );
    cleanup();
  }
});
