// @vitest-environment jsdom
// /visa-details: origin and dates, each with one control; a date from before is offered again (§2, §4, §5).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPolicies } from "#domain/policies.ts";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { changeVisa, clearVisa, initialState, rootState } from "#web/client/session/root-state.ts";
import { mirrorDraft } from "#web/features/drafts/mirror-draft.ts";
import { aDraft, unverified } from "#web/features/drafts/testing/a-draft.ts";
import { DetailsScreen } from "./details-screen.tsx";

const draft = aDraft({ travelDate: null, origin: "India" });
const ok = (data: unknown) => () => ({ status: 200, body: { data } });
let calls: RecordedCall[];
let server: Answers;

beforeEach(() => {
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
  rootState.setState({ ...initialState, user: { userData: { data } } }, true);
  server = {
    "GET /drafts/draft": ok(draft),
    "PATCH /drafts/draft": ok(draft),
    "GET /config": ok({ today: "2026-11-20", policies: defaultPolicies, illustrativeFees: true }),
    "GET /destinations/destination-list": ok({ rows: [] }),
  };
  calls = [];
  vi.stubGlobal("fetch", answeringFetch(server, calls));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openDetails() {
  const router = createMemoryRouter(
    [
      { path: "/visa-details", element: <DetailsScreen /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: ["/visa-details"] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** The calendar has a hidden button of that name for screen readers. */
function nextButton(): HTMLElement {
  return screen.getAllByRole("button", { name: "Next" }).at(-1)!;
}

/** As for a traveller who chose dates for one visa, and then starts another. */
function startAnotherVisa(arrival: string): void {
  changeVisa({ travelDate: { departure: "2026-11-20", arrival } });
  clearVisa();
  mirrorDraft(draft);
}

test("the travel date is not reset with the visa data: it is chosen again, and saved with Next", async () => {
  startAnotherVisa("2026-11-28");
  const router = openDetails();
  await screen.findByRole("textbox", { name: "Return date" });
  await userEvent.click(nextButton());
  await waitFor(() => expect(router.state.location.pathname).toBe("/documents"));
  const sent = calls.find(({ call }) => call.startsWith("PATCH"))?.init.body;
  expect(JSON.parse(sent as string)).toMatchObject({
    travelDate: { departure: "2026-11-20", arrival: "2026-11-28" },
  });
});

test("a kept date outside the next 30 days is shown with the specified message", async () => {
  startAnotherVisa("2027-02-01");
  openDetails();
  expect((await screen.findAllByText("Dates must be within the next 30 days from today.")).length).toBe(1);
});

test("the origin is India unless another is chosen, and Next saves it", async () => {
  mirrorDraft({ ...draft, origin: null });
  server["GET /drafts/draft"] = ok({ ...draft, origin: null });
  const router = openDetails();
  const origin = await screen.findByLabelText<HTMLSelectElement>("Where are you travelling from?");
  expect(origin.value).toBe("India");
  expect(Array.from(origin.options, ({ value }) => value)).toEqual(["Dubai", "India"]);
  await userEvent.type(screen.getByRole("textbox", { name: "Return date" }), "28/11/2026");
  await userEvent.click(nextButton());
  await screen.findByText("elsewhere");
  expect(router.state.location.pathname).toBe("/documents");
  const sent = calls.filter(({ call }) => call === "PATCH /drafts/draft").at(-1);
  expect(JSON.parse(sent?.init.body as string)).toEqual({
    origin: "India",
    travelDate: { departure: "2026-11-20", arrival: "2026-11-28" },
  });
});

test("the return date has one control: typing it turns its calendar to its month", async () => {
  mirrorDraft(draft);
  openDetails();
  const field = await screen.findByRole("textbox", { name: "Return date" });
  expect(screen.queryByRole("button", { name: "Choose return date" })).toBeNull();
  expect(await screen.findByText("November 2026")).toBeTruthy();
  await userEvent.type(field, "03/12/2026");
  expect(await screen.findByText("December 2026")).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test("without a return date the screen says when the visa is expected, and then whether that is in time", async () => {
  mirrorDraft(draft);
  openDetails();
  expect(await screen.findByText("With this plan your visa is expected on 25 Nov 2026.")).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox", { name: "Return date" }), "28/11/2026");
  expect(screen.getByText(/^Your visa is expected on 25 Nov 2026, after your trip starts/)).toBeTruthy();
});

test("the visa is expected by the authority's own working days, and the page says why", async () => {
  const [holiday, departure, arrival] = ["2026-11-24", "2026-11-20", "2026-11-29"];
  const rules = [{ ...unverified, key: "holidays" as const, value: { dates: [holiday] } }];
  server["GET /drafts/draft"] = ok({ ...draft, rules, travelDate: { departure, arrival } });
  mirrorDraft(draft);
  openDetails();
  const title = await screen.findByText(/^Your visa is expected on 26 Nov 2026, after your trip starts/);
  expect(title.parentElement?.textContent).toContain(
    "This follows the working days of Vietnam, which are listed below. Counted from Monday to Friday, the date would be 25 Nov 2026.",
  );
  expect(screen.getByText("The authority is closed on 24 Nov 2026.")).toBeTruthy();
});

test("a destination's rule on when to apply is named when today does not fit it", async () => {
  const latest = { count: 3, unit: "days" } as const;
  const rule = { ...unverified, key: "leadTime" as const, value: { latest, earliest: null } };
  server["GET /drafts/draft"] = ok({ ...draft, rules: [rule] });
  mirrorDraft(draft);
  openDetails();
  const title = await screen.findByText(
    "Vietnam asks you to apply earlier for a trip that starts on 20 Nov 2026.",
  );
  expect(title.parentElement?.textContent).toContain(
    "Apply at least 3 days before you arrive.Not verified · written from memory",
  );
});
