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
  nameRule: "blank-surname-ok",
  visaFreeForUaeResident: false,
  officialOnly: false,
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

const lanka = { ...vietnam, id: "lanka", name: "Lanka", entryDetails: [{ ...plan, amount: 0 }] };
const island = { ...lanka, id: "island", name: "Island", officialOnly: true };

const rule = (key: string, value: object, planId: string | null = null) => ({
  planId,
  key,
  value,
  source: null,
  official: false,
  basis: null,
  checkedOn: null,
  confirmed: false,
  validFrom: null,
  validTo: null,
  state: "in-force",
});
const photo = rule("photo", { sizeMm: "40x60" });
const stay = rule("stay", { days: 30 });
const portal = (isOnlyWay: boolean) =>
  rule("officialPortal", { url: "https://evisa.vn.example/", isOnlyWay });
const rulesOf = {
  vietnam: [
    photo,
    stay,
    portal(false),
    rule("officialFee", { currency: "USD", amount: 25, alsoQuoted: null, year: null }, "p1"),
  ],
  nepal: [photo, stay],
  emirates: [photo],
  lanka: [portal(false)],
  island: [portal(true)],
};

beforeEach(() => {
  rootState.setState(initialState, true);
  const list = () => ({
    status: 200,
    body: { data: { rows: [vietnam, nepal, emirates, lanka, island], count: 5 } },
  });
  const config = () => ({
    status: 200,
    body: { data: { today: "2026-11-20", policies: { ...defaultPolicies, holidays: ["2026-11-24"] } } },
  });
  const rules = Object.entries(rulesOf).map(([id, rows]) => [
    `GET /destinations/${id}/rules`,
    () => ({ status: 200, body: { data: { rows, count: rows.length } } }),
  ]);
  vi.stubGlobal(
    "fetch",
    answeringFetch({
      "GET /destinations/destination-list": list,
      "GET /config": config,
      ...(Object.fromEntries(rules) as Parameters<typeof answeringFetch>[0]),
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

const region = (name: string) => screen.findByRole("region", { name });
const linesIn = (element: HTMLElement) =>
  [...element.querySelectorAll("li")].map((line) =>
    [...line.querySelectorAll("p")].map(({ textContent }) => textContent),
  );

test("what is needed is listed before login: documents of each visa type with plans and why, passport, photo, time", async () => {
  open("emirates");
  const needed = await region("What you will need");
  const ofEach = [...needed.querySelectorAll("details")].slice(0, 2);
  expect(ofEach.map((details) => details.querySelector("summary")?.textContent)).toEqual([
    "Documents for a Tourist Visa",
    "Documents for a Business Visa",
  ]);
  expect(ofEach.map((details) => linesIn(details).map(([document]) => document))).toEqual([
    ["Passport First Page", "Passport Last Page", "Photo", "Hotel Booking"],
    [
      "Passport First Page",
      "Passport Last Page",
      "Photo",
      "Flight Ticket",
      "Invitation Letter",
      "Hotel Booking",
    ],
  ]);
  for (const [document, reason] of ofEach.flatMap(linesIn)) expect(reason, `${document}`).toMatch(/^\w.+\.$/);
  expect(linesIn(needed)).toContainEqual([
    "The photo must be 40x60 mm.",
    "Not verified",
    "Taken within 3 months.",
  ]);
  expect(within(needed).getByText(/valid for at least 6 months after you leave/)).toBeTruthy();
  expect(within(needed).getByText(/a visa usually takes 3 working days/)).toBeTruthy();
});

test("what differs is listed for adults, children, people without a surname and residents of the UAE", async () => {
  open("vietnam");
  const needed = await region("What you will need");
  const kinds = [...needed.querySelectorAll<HTMLDetailsElement>("details[name]")];
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(1);
  expect(kinds.map((kind) => [kind.querySelector("summary")?.textContent, linesIn(kind).length])).toEqual([
    ["Adult", 1],
    ["Child under 18", 4],
    ["No surname in the passport", 2],
    ["Resident of the United Arab Emirates", 1],
  ]);
});

test("how to apply without us is described: the site, its fee, the steps, who decides, what we add and charge", async () => {
  open("vietnam");
  const yourself = await region("Do it yourself");
  expect(
    within(yourself)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    "The official site",
    "The steps",
    "The official fee",
    "Who decides",
    "What we add, and what it costs",
  ]);
  const link = within(yourself).getByRole("link");
  expect([link.textContent, link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    "Open evisa.vn.example",
    "https://evisa.vn.example/",
    "noreferrer noopener",
  ]);
  expect(yourself.textContent).toContain("The official fee is USD 25.");
  expect(yourself.textContent).toContain("a tax of ₹100 and a service fee of ₹0");
});

test("where the official site and fee are not known, the page says so", async () => {
  open("emirates");
  const yourself = await region("Do it yourself");
  expect(within(yourself).queryByRole("link")).toBeNull();
  expect(within(yourself).getByText(/We don't know the address of the official site yet/)).toBeTruthy();
  expect(within(yourself).getByText(/We don't know the official fee yet/)).toBeTruthy();
});

test("what only the authority takes is linked and not sold", async () => {
  open("island");
  await screen.findByRole("heading", { level: 1, name: "Island: apply on the official site" });
  const links = await screen.findAllByRole("link", { name: "Open evisa.vn.example" });
  expect(links).toHaveLength(2);
  expect(screen.getByText("Only the authority takes this application")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.body.textContent).not.toMatch(/Apply now|₹/);
});

test("a plan that is free at the authority is offered after the reason for our price and the official site", async () => {
  open("lanka");
  const title = await screen.findByText(
    "The authority charges nothing for this: Tourist Visa, 30 Days Single Entry",
  );
  expect(screen.getByText(/you pay ₹100 per traveller: a tax of ₹100 and a service fee of ₹0/)).toBeTruthy();
  const [link] = screen.getAllByRole("link", { name: "Open evisa.vn.example" });
  const [tile] = tiles();
  for (const earlier of [title, link])
    expect(Boolean((earlier?.compareDocumentPosition(tile as Node) ?? 0) & 4)).toBe(true);
});

test("refunds are linked under the prices", async () => {
  open("vietnam");
  const prices = await region("Plans and prices");
  expect(
    within(prices)
      .getByRole("link", { name: /^See what we refund/ })
      .getAttribute("href"),
  ).toBe("/terms#section-5");
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
  const carried = await region("What to carry");
  expect(
    linesIn(carried)
      .map(([text]) => text)
      .slice(0, 4),
  ).toEqual([
    expect.stringContaining("valid for at least 6 months"),
    expect.stringContaining("return or onward ticket"),
    "Flight Ticket",
    "The photo must be 40x60 mm.",
  ]);
  expect(carried.textContent).toContain("We know of no arrival card for this country.");
  const yourself = await region("Do it yourself");
  expect(yourself.textContent).toContain("There is nothing to apply for.");
  expect(yourself.textContent).toContain("We sell nothing for this destination");
  expect(screen.queryByRole("button")).toBeNull();
});

test("each rule is shown once before login, where a visa is needed and where none is", async () => {
  for (const id of ["vietnam", "nepal"]) {
    open(id);
    const rules = await region("Rules and sources");
    expect((await within(rules).findByRole("listitem")).textContent).toBe(
      "You may stay for up to 30 days.Not verified",
    );
    expect(screen.getAllByText("The photo must be 40x60 mm.")).toHaveLength(1);
    cleanup();
  }
});
