// @vitest-environment jsdom
// My Application without a connection: the applications saved on this device, at once (§8, D36).
import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newQueries } from "#web/client/page/page-state.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { ApplicationsScreen } from "./applications-screen.tsx";

const track = {
  applicationId: "PRV-7K2M9QXD",
  status: "submitted",
  estimatedDate: "2026-11-27",
  trackingSteps: [],
  destination: { name: "Japan", imageUrl: "/illustrations/japan.svg" },
  updatedAt: Date.parse("2026-11-20T06:00:00Z"),
};
let found: unknown[];

/** As much of IndexedDB as reading a table needs: every request succeeds with the saved entries. */
function savedEntries(): unknown {
  const succeed = (result: unknown, event = "onsuccess") => {
    const request: Record<string, unknown> = { result };
    queueMicrotask(() => queueMicrotask(() => (request[event] as (() => void) | undefined)?.()));
    return request;
  };
  const store = { getAll: () => succeed(found) };
  const begin = () => Object.assign(succeed(undefined, "oncomplete"), { objectStore: () => store });
  return { open: () => succeed({ transaction: begin, close: () => undefined }) };
}

beforeEach(() => {
  vi.useFakeTimers();
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "98" };
  rootState.setState({ ...initialState, user: { userData: { data } } }, true);
  vi.stubGlobal("indexedDB", savedEntries());
  vi.stubGlobal("IDBKeyRange", { bound: () => undefined });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onlineManager.setOnline(false);
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openList(): Promise<void> {
  const router = createMemoryRouter([{ path: "*", element: <ApplicationsScreen /> }]);
  render(
    <QueryClientProvider client={newQueries()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(3000));
}

test("offline the list shows the saved applications, with their pages, and never goes on loading", async () => {
  found = [{ key: "u1/a1", track }];
  await openList();
  expect(screen.queryByText("Loading your applications…")).toBeNull();
  expect(screen.getByRole("heading", { name: "Saved on this device" })).toBeTruthy();
  expect(screen.getByText("PRV-7K2M9QXD")).toBeTruthy();
  expect(screen.getByText("20 Nov 2026")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Track: application PRV-7K2M9QXD" }).getAttribute("href")).toBe(
    "/applications/track-application/a1",
  );
});

test("offline a partly approved application says so", async () => {
  found = [{ key: "u1/a1", track: { ...track, status: "approved", note: "partly_approved" } }];
  await openList();
  expect(screen.getByText("Partly approved")).toBeTruthy();
});

test("offline without a saved application the specified failure is shown, with a way to try again", async () => {
  found = [];
  await openList();
  expect(screen.getByRole("alert").textContent).toContain("Failed to load applications. Please try again.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Saved on this device" })).toBeNull();
});
