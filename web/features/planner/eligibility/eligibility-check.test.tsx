// @vitest-environment jsdom
// 'Do I need a visa, and can I get one?': what is there before anybody asks, three questions, and each kind of answer.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Destination } from "#domain/destinations.ts";
import { aDestination, aFreeDestination, aPlan, aRule } from "#domain/planner/testing/a-catalogue.ts";
import { defaultPolicies } from "#domain/policies.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { AlertProvider } from "#web/ui/dialog/alert-provider.tsx";
import { planner } from "../english.ts";
import { entryIn } from "../fragment/trip-fragment.ts";
import { plannedTrip } from "../result/english.ts";
import { shortForm } from "../short-form/english.ts";
import { EligibilityCheck } from "./eligibility-check.tsx";
import { eligibility } from "./english.ts";

const vietnam = aDestination("vietnam", { name: "Vietnam", entryDetails: [aPlan({ amount: 2000 })] });
const turkiye = aDestination("turkiye", {
  name: "Türkiye",
  entryDetails: [aPlan({ conditions: "only with valid US visa or residence" })],
});
const nepal = aFreeDestination("nepal");
const hongKong = aDestination("hong-kong", { name: "Hong Kong", entryDetails: [] });
const facts = [
  ["vietnam", aRule("entryRule", { rule: "e-visa" }, { checkedOn: "2026-11-15" })],
  ["vietnam", aRule("passportValidity", { months: 1, after: "arrival" }, { checkedOn: null })],
  ["hong-kong", aRule("officialPortal", { isOnlyWay: true, url: "https://authority.example/apply" })],
  ["hong-kong", aRule("officialFee", { currency: "HKD", amount: 10 })],
  ["hong-kong", aRule("entryRule", { rule: "pre-arrival-registration" })],
] satisfies [string, PublicRule][];

const asked: RecordedCall[] = [];
const rows = (all: object[]) => () => ({ status: 200, body: { data: { rows: all, count: all.length } } });
let server: Answers;

beforeEach(() => {
  vi.setSystemTime("2026-11-27T06:30:00Z");
  asked.length = 0;
  const config = { today: "2026-11-27", policies: defaultPolicies };
  server = {
    "GET /config": () => ({ status: 200, body: { data: config } }),
    "GET /destinations/destination-list": rows([vietnam, turkiye, nepal, hongKong]),
    "GET /facts": rows(facts.map(([destinationId, rule]) => ({ ...rule, destinationId }))),
  };
  vi.stubGlobal("fetch", answeringFetch(server, asked));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(destination?: Destination) {
  const element = (
    <AlertProvider okLabel="OK">
      <EligibilityCheck {...(destination && { destination })} />
    </AlertProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

async function open(destination?: Destination) {
  const router = show(destination);
  await userEvent.click(screen.getByRole("button", { name: eligibility.check }));
  await screen.findByRole("button", { name: shortForm.submit });
  return router;
}

async function answer(
  destination: Destination,
  { from = "04/01/2027", to = "10/01/2027", expiry = "" } = {},
) {
  const router = await open(destination);
  await userEvent.type(screen.getByLabelText(planner.entry), from);
  await userEvent.type(screen.getByLabelText(planner.lastDay), to);
  if (expiry) await userEvent.type(screen.getByLabelText(planner.expiry), expiry);
  await userEvent.click(screen.getByRole("button", { name: shortForm.submit }));
  const heading = await screen.findByRole("heading", { level: 3 });
  return { router, headline: heading.textContent, heading };
}

test("before anybody asks, there are a heading, a sentence and a button, and nothing is requested", () => {
  show(vietnam);
  const section = within(screen.getByRole("region", { name: eligibility.title }));
  expect(section.getByText(eligibility.lead)).toBeDefined();
  expect(section.getByRole("link", { name: eligibility.withoutScripts })).toHaveProperty("hash", "#needed");
  expect(asked).toEqual([]);
});

test("Home asks where, when and who, and names what is missing", async () => {
  await open();
  const legends = screen.getAllByRole("group").map((group) => group.querySelector("legend")?.textContent);
  const { where, when, who } = shortForm.questions;
  expect(legends).toEqual([`1. ${where}`, `2. ${when}`, `3. ${who}`]);
  expect(document.activeElement).toBe(screen.getByLabelText(planner.country));
  await userEvent.click(screen.getByRole("button", { name: shortForm.submit }));
  for (const message of Object.values(shortForm.missing))
    expect(screen.getByRole("link", { name: message })).toBeDefined();
  expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
});

test("a traveller is asked only what decides for the chosen country", async () => {
  await open();
  const country = await screen.findByLabelText(planner.country);
  expect(screen.getByText(shortForm.countryFirst)).toBeDefined();
  await userEvent.selectOptions(country, "turkiye");
  expect(await screen.findByLabelText(shortForm.permit)).toBeDefined();
  await userEvent.selectOptions(country, "vietnam");
  expect(screen.queryByLabelText(shortForm.permit)).toBeNull();
  expect(screen.getByLabelText(planner.minor)).toBeDefined();
  await userEvent.selectOptions(country, "nepal");
  expect(screen.getByText(shortForm.nothingElse)).toBeDefined();
});

test("the answer has the day to apply by, the plan with its price, each fact with its check, and takes the focus", async () => {
  const { headline, heading } = await answer(vietnam);
  expect(headline).toBe("You need a visa, and you can still get it: apply by 29 Dec 2026.");
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(plannedTrip.pricePerPerson("₹2,100"))).toBeDefined();
  expect(screen.getByText(plannedTrip.illustrative)).toBeDefined();
  const entryRule = screen.getByText(/Checked 12 days ago/);
  expect(within(entryRule).getByRole("link", { name: "official source" })).toBeDefined();
  expect(screen.getByText(/^Not verified/)).toBeDefined();
});

test("while answering, nothing is requested but the facts and the settings", async () => {
  await answer(vietnam);
  expect(asked.map(({ call }) => call).toSorted()).toEqual(["GET /config", "GET /facts"]);
});

test("the links lead to all requirements and, with the answers in the fragment, to the planner", async () => {
  await answer(vietnam, { expiry: "01/01/2030" });
  const requirements = screen.getByRole("link", { name: shortForm.requirements });
  expect(requirements.getAttribute("href")).toBe("/countries/vietnam#needed");
  const plan = screen.getByRole<HTMLAnchorElement>("link", { name: shortForm.plan });
  expect([plan.pathname, plan.search]).toEqual(["/plan", ""]);
  expect(entryIn(plan.hash.slice(1))).toMatchObject({
    legs: [{ destinationId: "vietnam", from: "2027-01-04", to: "2027-01-10" }],
    people: [{ passportExpiry: "2030-01-01" }],
  });
});

test("'Apply now' begins an application with that plan; a newcomer signs up first", async () => {
  const { router } = await answer(vietnam);
  await userEvent.click(screen.getByRole("button", { name: shortForm.apply }));
  expect(router.state.location.pathname).toBe("/signup");
  expect(router.state.location.search).toBe("");
});

test("a passport that expires too soon rules the trip out, with the reason", async () => {
  const { headline } = await answer(vietnam, { expiry: "20/01/2027" });
  expect(headline).toBe("This trip is ruled out, for the reason below.");
  expect(screen.getByText(/has to be valid until 4 Feb 2027/)).toBeDefined();
  expect(screen.queryByRole("button", { name: shortForm.apply })).toBeNull();
});

test("dates too soon are too late to apply for, with the first day that is not", async () => {
  const { headline } = await answer(vietnam, { from: "28/11/2026", to: "30/11/2026" });
  expect(headline).toBe(
    "You need a visa, but it is too late for these dates. If you apply today, you can arrive on 3 Dec 2026 at the earliest.",
  );
});

test("where no visa is needed, the passport is what is left to check", async () => {
  const { headline } = await answer(nepal);
  expect(headline).toBe("You don't need a visa, but check the points below before you travel.");
  cleanup();
  expect((await answer(nepal, { expiry: "01/01/2035" })).headline).toBe("You don't need a visa.");
});

test("what only the authority takes leads to its own site", async () => {
  const { headline } = await answer(hongKong);
  expect(screen.getByText("The official fee is HKD 10.")).toBeDefined();
  expect(headline).toBe("You need a registration, and only the authority takes applications.");
  const portal = screen.getByRole("link", { name: shortForm.portal });
  expect(portal.getAttribute("href")).toBe("https://authority.example/apply");
  expect(portal.getAttribute("rel")).toContain("noreferrer");
});

test("where no plan fits, it says what the plans require, and a visa that meets it changes the answer", async () => {
  const { headline } = await answer(turkiye);
  expect(headline).toBe("This trip is ruled out, for the reason below.");
  const reason = plannedTrip.plans.condition_not_met({ text: "only with valid US visa or residence" });
  expect(screen.getByText(reason)).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText(shortForm.permit), "visa united-states");
  expect(screen.getByRole("heading", { level: 3 }).textContent).toMatch(/you can still get it/);
});

test("dates in the wrong order are named, and have no answer", async () => {
  await open(vietnam);
  await userEvent.type(screen.getByLabelText(planner.entry), "10/01/2027");
  await userEvent.type(screen.getByLabelText(planner.lastDay), "04/01/2027");
  await userEvent.click(screen.getByRole("button", { name: shortForm.submit }));
  expect(await screen.findByRole("link", { name: planner.trip.dates_reversed("Vietnam") })).toBeDefined();
  expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
});

test("without the facts, it says so and tries again", async () => {
  const answers = server["GET /facts"];
  server["GET /facts"] = () => ({ status: 503, body: {} });
  await open(vietnam);
  expect(await screen.findByText(shortForm.failed)).toBeDefined();
  if (answers) server["GET /facts"] = answers;
  await userEvent.click(screen.getByRole("button", { name: shortForm.retry }));
  expect(await screen.findByLabelText(planner.minor)).toBeDefined();
});
