// @vitest-environment jsdom
// The track page of an application that cannot be loaded, and the way back (§2, §8).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { answeringFetch } from "#web/client/api/answering-fetch.ts";
import { TrackScreen } from "./track-screen.tsx";

beforeEach(() => {
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
  rootState.setState({ ...initialState, user: { userData: { data } } }, true);
  const broken = () => ({ status: 500, body: { message: "x", code: "internal" } });
  vi.stubGlobal("fetch", answeringFetch({ "GET /applications/a1": broken }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("shows 'Failed to load application.', and Go Back returns to the previous page", async () => {
  const router = createMemoryRouter(
    [
      { path: "/applications/track-application/:id", element: <TrackScreen /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: ["/applications?page=2"] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await router.navigate("/applications/track-application/a1");
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load application.");
  fireEvent.click(screen.getByRole("button", { name: "Go Back" }));
  await screen.findByText("elsewhere");
  expect(router.state.location.search).toBe("?page=2");
});
