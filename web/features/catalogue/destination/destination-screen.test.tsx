// @vitest-environment jsdom
// The destination page: heading, badge, tiles, and where no visa is needed (§2, D2, D8, D31).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { answeringFetch } from "#web/client/api/answering-fetch.ts";
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
  visaAvailableDate: "2026-11-25",
  visafreeforcountry: 0,
  entryDetails: [plan],
  entryConditions: [],
};
const nepal = {
  ...vietnam,
  id: "nepal",
  name: "Nepal",
  visafreeforcountry: 1,
  entryDetails: [],
  entryConditions: [{ stay_period_days: 150, conditions: "Carry a passport or voter card." }],
};

beforeEach(() => {
  rootState.setState(initialState, true);
  const list = () => ({ status: 200, body: { data: { rows: [vietnam, nepal], count: 2 } } });
  vi.stubGlobal("fetch", answeringFetch({ "GET /destinations/destination-list": list }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Tourist Visafrom ₹1,500",
    "Business VisaNo plans right now",
    "Student VisaNo plans right now",
    "Leisure Visafrom ₹1,500",
  ]);
  fireEvent.click(screen.getByRole("button", { name: /^Business Visa/ }));
  await screen.findByText("elsewhere");
  expect(router.state.location.pathname).toBe("/visa-plan");
  expect(rootState.getState().visa).toMatchObject({
    selectedDestination: { id: "vietnam", name: "Vietnam" },
    selectedVisaType: "business",
  });
});

test("where no visa is required it says so, with the permitted stay and its conditions, without tiles", async () => {
  open("nepal");
  expect(await screen.findByText("No visa required for Indian passports")).toBeTruthy();
  expect(screen.getByText("Permitted stay: up to 150 days")).toBeTruthy();
  expect(screen.getByText("Carry a passport or voter card.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
