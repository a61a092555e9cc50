// @vitest-environment jsdom
// Home shows a traveller who is logged in what waits: an action needed, and the latest unfinished application.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { aDraft } from "#web/features/drafts/testing/a-draft.ts";
import { HomeWaiting } from "./home-waiting.tsx";

const ok = (data: unknown) => () => ({ status: 200, body: { data } });
const rows = (list: unknown[]) => ok({ rows: list, count: list.length });
const application = (status: string) => ({
  id: "a1",
  applicationId: "PRV-7K2M9QXD",
  status,
  trackingSteps: [],
  formData: { visaData: { selectedDestination: { name: "Japan" } } },
});
let server: Answers;
let asked: RecordedCall[];

beforeEach(() => {
  asked = [];
  server = { "GET /drafts": rows([]), "GET /applications": rows([]) };
  vi.stubGlobal("fetch", answeringFetch(server, asked));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(user: object | null = {}): ReturnType<typeof createMemoryRouter> {
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210", ...user };
  rootState.setState({ ...initialState, user: { userData: user && { data } } }, true);
  const router = createMemoryRouter([
    { path: "/", element: <HomeWaiting /> },
    { path: "*", element: <p>elsewhere</p> },
  ]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const strip = async () => within(await screen.findByRole("region", { name: "Waiting for you" }));

it("offers to continue the latest unfinished application, and opens its next step", async () => {
  const draft = aDraft();
  server["GET /drafts"] = rows([{ ...draft, state: "confirming" }, draft]);
  server["GET /drafts/draft"] = ok(draft);
  const router = open();
  await userEvent.click((await strip()).getByRole("button", { name: "Continue with Vietnam" }));
  await screen.findByText("elsewhere");
  expect(router.state.location.pathname).toMatch(/^\/(?:documents|visa-)/);
});

it("names the price once nothing is missing, and My Application when more than one waits", async () => {
  const ready = { ...aDraft(), missing: [], quote: { ...aDraft().quote, totalFee: 1_347_000 } };
  server["GET /drafts"] = rows([ready]);
  server["GET /applications"] = rows([application("pending")]);
  open();
  const waiting = await strip();
  expect(await waiting.findByRole("link", { name: "Action needed for your Japan visa" })).toBeTruthy();
  expect(
    await waiting.findByRole("button", { name: "Everything is ready for Vietnam: pay ₹13,470" }),
  ).toBeTruthy();
  expect(waiting.getByRole("link", { name: "See all in My Application" })).toBeTruthy();
});

it("shows nothing when nothing waits, to visitors and to staff", async () => {
  server["GET /applications"] = rows([application("submitted")]);
  open();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByRole("region")).toBeNull();
  cleanup();
  open(null);
  cleanup();
  open({ staff: { role: "specialist" } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(2);
});
