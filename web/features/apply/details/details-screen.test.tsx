// @vitest-environment jsdom
// /visa-details: a travel date from before is offered again when visa data was cleared (§4).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPolicies } from "#domain/policies.ts";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { changeVisa, clearVisa, initialState, rootState } from "#web/client/session/root-state.ts";
import { mirrorDraft } from "#web/features/drafts/mirror-draft.ts";
import { aDraft } from "#web/features/drafts/testing/a-draft.ts";
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

/** As for a traveller who chose dates for one visa, and then starts another. */
function startAnotherVisa(arrival: string): void {
  changeVisa({ travelDate: { departure: "2026-11-20", arrival } });
  clearVisa();
  mirrorDraft(draft);
}

test("the travel date is not reset with the visa data: it is chosen again, and saved with Next", async () => {
  startAnotherVisa("2026-11-28");
  const router = openDetails();
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
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
