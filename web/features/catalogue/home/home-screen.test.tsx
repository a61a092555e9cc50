// @vitest-environment jsdom
// Home: the hero and the sections with their sizes (§2, §4, §8, §9).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answers, answeringFetch } from "#web/client/api/answering-fetch.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { HomeScreen } from "./home-screen.tsx";

let server: Answers;

beforeEach(() => {
  server = { "GET /documents/images": () => ({ status: 200, body: { data: [] } }) };
  vi.stubGlobal("fetch", answeringFetch(server));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** 20 destinations that need a visa, processed in 1, 6, 20 and 4 days in turn, and two that need none. */
const destinations = Array.from({ length: 22 }, (_, at) => ({
  id: `land-${at}`,
  name: `Land ${at}`,
  imageUrl: "/land.svg",
  amount: at < 20 ? 1500 : null,
  unconditional:
    at < 20
      ? { amount: 1500, visaAvailableDate: "2026-11-27", visaProcessingDays: [1, 6, 20, 4][at % 4] }
      : null,
  visaAvailableDate: at < 20 ? "2026-11-27" : null,
  visaProcessingDays: at < 20 ? [1, 6, 20, 4][at % 4] : null,
  visafreeforcountry: at < 20 ? 0 : 1,
  visaFreeForUaeResident: false,
  entryDetails: [],
  entryConditions: [],
}));

function answerWith(all: object[], top: object[]): void {
  const rows = (list: object[]) => () => ({
    status: 200,
    body: { data: { rows: list, count: list.length } },
  });
  server["GET /destinations/destination-list"] = rows(all);
  server["GET /destinations/top-destinations"] = rows(top);
}

function openHome() {
  const router = createMemoryRouter([
    { path: "/", element: <HomeScreen /> },
    { path: "*", element: <p>elsewhere</p> },
  ]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const section = (name: string) => within(screen.getByRole("region", { name }));
const cardsOf = async (name: string) => (await section(name).findAllByRole("link")).length;

test("'Get Started' is disabled until a destination is chosen, then goes to /countries/{id}", async () => {
  answerWith(destinations, destinations.slice(0, 10));
  const router = openHome();
  await cardsOf("Other Destinations");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Smarter Visas. Faster Approvals");
  const select = screen.getByLabelText<HTMLSelectElement>("Where are you travelling?");
  expect(select.selectedOptions[0]?.textContent).toBe("Select Destination");
  const start = screen.getByRole<HTMLButtonElement>("button", { name: "Get Started" });
  expect(start.disabled).toBe(true);
  await userEvent.selectOptions(select, "Land 3");
  await userEvent.click(start);
  expect(router.state.location.pathname).toBe("/countries/land-3");
});

test("'No destinations available' is in the dropdown when there are none", async () => {
  answerWith([], []);
  openHome();
  expect(await screen.findByRole("option", { name: "No destinations available" })).toBeTruthy();
});

test("Top Destinations has 8 cards and a 'See all'/'Show less' toggle", async () => {
  answerWith(destinations, destinations.slice(0, 10));
  openHome();
  expect(await cardsOf("Top Destinations")).toBe(8);
  await userEvent.click(section("Top Destinations").getByRole("button", { name: "See all" }));
  expect(await cardsOf("Top Destinations")).toBe(10);
  await userEvent.click(section("Top Destinations").getByRole("button", { name: "Show less" }));
  expect(await cardsOf("Top Destinations")).toBe(8);
});

test("while loading there are 4 placeholders for top and 12 for other destinations", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  openHome();
  const placeholders = (name: string) => section(name).getByRole("status").children.length - 1;
  expect([placeholders("Top Destinations"), placeholders("Other Destinations")]).toEqual([4, 12]);
});

test("Other Destinations has 12 cards by default; 'See all' only when more than 12 exist", async () => {
  answerWith(destinations, []);
  openHome();
  expect(await cardsOf("Other Destinations")).toBe(12);
  await userEvent.click(section("Other Destinations").getByRole("button", { name: "See all" }));
  expect(await cardsOf("Other Destinations")).toBe(22);
  for (const [filter, count] of [
    ["Instant", 5],
    ["In week", 5],
    ["In month", 5],
  ] as const) {
    await userEvent.click(section("Other Destinations").getByRole("button", { name: filter }));
    expect(await cardsOf("Other Destinations")).toBe(count);
    expect(section("Other Destinations").queryByRole("button", { name: "See all" })).toBeNull();
  }
});

const visaNeeded = "Visa needed with an Indian passport, also from Dubai";

test("Visa Free Countries For offers India, which shows flag 1, and Dubai, which shows flag 0", async () => {
  answerWith(destinations, []);
  openHome();
  const visaFree = "Visa Free Countries For";
  expect(await cardsOf(visaFree)).toBe(2);
  await userEvent.selectOptions(section(visaFree).getByRole("combobox"), "Dubai");
  await userEvent.click(section(visaNeeded).getByRole("button", { name: "See all" }));
  expect(await cardsOf(visaNeeded)).toBe(20);
  expect(screen.getByText("Check entry rules before travelling.")).toBeTruthy();
});

test("with Dubai chosen the heading says that a visa is needed, and cards where UAE residents need none", async () => {
  const open = { ...destinations[0], name: "Armenia", visaFreeForUaeResident: true };
  answerWith([open, ...destinations.slice(1)], []);
  openHome();
  await cardsOf("Visa Free Countries For");
  expect(screen.queryByText(/UAE residence/)).toBeNull();
  await userEvent.selectOptions(section("Visa Free Countries For").getByRole("combobox"), "Dubai");
  expect(screen.queryByRole("region", { name: "Visa Free Countries For" })).toBeNull();
  const [first, second] = section(visaNeeded).getAllByRole("link");
  expect(first?.textContent).toMatch(/^Armeniafrom ₹1,500.*No visa needed with UAE residence$/);
  expect(second?.textContent).not.toContain("UAE");
  await userEvent.selectOptions(section(visaNeeded).getByRole("combobox"), "India");
  expect(screen.getByRole("region", { name: "Visa Free Countries For" })).toBeTruthy();
});

test("by policy Dubai lists what its residents enter without a visa, and the heading stays", async () => {
  answerWith(
    [{ ...destinations[0], name: "Armenia", visaFreeForUaeResident: true }, ...destinations.slice(1)],
    [],
  );
  server["GET /config"] = () => ({
    status: 200,
    body: { data: { policies: { ...defaultPolicies, visaFreeDubai: "residents-list" } } },
  });
  openHome();
  const visaFree = "Visa Free Countries For";
  await cardsOf(visaFree);
  await userEvent.selectOptions(section(visaFree).getByRole("combobox"), "Dubai");
  expect(
    section(visaFree)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["ArmeniaNo visa requiredwith UAE residence"]);
});

test("Other Destinations begins with those not shown above, and All still shows everything", async () => {
  answerWith(destinations, destinations.slice(0, 10));
  openHome();
  await cardsOf("Other Destinations");
  const names = () =>
    section("Other Destinations")
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(names().slice(0, 2)).toEqual([
    expect.stringContaining("Land 10"),
    expect.stringContaining("Land 11"),
  ]);
  await userEvent.click(section("Other Destinations").getByRole("button", { name: "See all" }));
  expect(names()).toHaveLength(22);
  expect(names().slice(-12)).toEqual(
    [...destinations.slice(0, 10), ...destinations.slice(20)].map(({ name }) =>
      expect.stringContaining(name),
    ),
  );
});

test("a filter says which processing times it shows, as the policy sets them", async () => {
  answerWith(destinations, []);
  server["GET /config"] = () => ({
    status: 200,
    body: {
      data: {
        policies: {
          ...defaultPolicies,
          processingBuckets: { ...defaultPolicies.processingBuckets, week: { from: 2, to: 7 } },
        },
      },
    },
  });
  openHome();
  await cardsOf("Other Destinations");
  for (const [filter, note] of [
    ["Instant", "Countries that need no visa, and visas that usually take 1 working day."],
    ["In week", "Visas that usually take 2 to 7 working days."],
    ["In month", "Visas that usually take 10 to 30 working days."],
  ] as const) {
    await userEvent.click(section("Other Destinations").getByRole("button", { name: filter }));
    expect(section("Other Destinations").getByText(note)).toBeTruthy();
  }
  await userEvent.click(section("Other Destinations").getByRole("button", { name: "All" }));
  expect(section("Other Destinations").queryByText(/usually take/)).toBeNull();
});

test("Home promises AI-powered suggestions and optional expert help", async () => {
  answerWith(destinations, []);
  openHome();
  await cardsOf("Other Destinations");
  expect(screen.getByText(/AI-powered suggestions and optional expert help/)).toBeTruthy();
});

test("a card has the price and date of the cheapest plan without conditions", async () => {
  const emirates = { ...destinations[0], name: "Emirates", amount: 6050, visaAvailableDate: "2026-11-25" };
  const open = { amount: 8370, visaAvailableDate: "2026-11-27", visaProcessingDays: 4 };
  answerWith(
    [
      { ...emirates, unconditional: open },
      { ...emirates, id: "saudi", name: "Saudi", unconditional: null },
      { ...emirates, id: "none", name: "None", amount: null, unconditional: null },
    ],
    [],
  );
  openHome();
  await cardsOf("Other Destinations");
  const cards = section("Other Destinations").getAllByRole("link");
  expect(cards.map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
    "Emiratesfrom ₹8,370Visa by 27 Nov 2026",
    "SaudiOnly under conditionsSee who can apply",
    "NoneNo plans at the momentSee what is needed",
  ]);
});

test("the sections are in the order of the specification, the process has 3 steps", async () => {
  answerWith(destinations, destinations);
  openHome();
  await cardsOf("Top Destinations");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Top Destinations",
    "Visa Free Countries For",
    "Other Destinations",
    "Our Application Process",
  ]);
  expect(section("Our Application Process").getAllByRole("listitem")).toHaveLength(3);
});

test("failures of the destination fetches are logged as 'Fetch error' with the message", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  for (const path of ["destination-list", "top-destinations"]) {
    server[`GET /destinations/${path}`] = () => ({ status: 503, body: { message: "The service is busy." } });
  }
  delete server["GET /documents/images"];
  openHome();
  expect(await screen.findByText("The destinations could not be loaded.")).toBeTruthy();
  expect(log.mock.calls.filter(([first]) => first === "Fetch error")).toHaveLength(3);
  expect(log).toHaveBeenCalledWith("Fetch error", "The service is busy.");
});
