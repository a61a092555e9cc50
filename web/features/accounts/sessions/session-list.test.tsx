// @vitest-environment jsdom
// The list of sessions: this device cannot be logged out here, others can, one by one or all at once.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { rootState } from "#web/client/session/root-state.ts";
import { SessionList } from "./session-list.tsx";

const used = { createdAt: "2026-11-01T06:30:00.000Z", lastUsedAt: "2026-11-20T06:30:00.000Z" };
const here = { id: "s1", browser: "chrome", system: "android", ...used, isCurrent: true };
const laptop = { id: "s2", browser: "firefox", system: "windows", ...used, isCurrent: false };
const unknown = { id: "s3", browser: null, system: null, ...used, isCurrent: false };

let server: Answers;
let asked: RecordedCall[];
let rows: object[];

beforeEach(() => {
  rows = [here, laptop, unknown];
  const keep = (isKept: (row: { id: string }) => boolean) => () => {
    rows = rows.filter((row) => isKept(row as { id: string }));
    return { status: 204 };
  };
  server = {
    "GET /profile/sessions": () => ({ status: 200, body: { data: { rows, count: rows.length } } }),
    "DELETE /profile/sessions/s2": keep(({ id }) => id !== "s2"),
    "POST /profile/sessions/end-others": keep(({ id }) => id === "s1"),
  };
  asked = [];
  vi.stubGlobal("fetch", answeringFetch(server, asked));
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "asha@example.com", phone: "9876543210" };
  rootState.setState({ user: { userData: { data } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionList />
    </QueryClientProvider>,
  );
  await screen.findByText("Chrome on Android");
}

const shown = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("names each device with its last use, and lets all but this one be logged out", async () => {
  await open();
  expect(shown()).toEqual([
    "Chrome on AndroidThis device",
    "Firefox on WindowsLast used on 20 Nov 2026Log out",
    "Unknown deviceLast used on 20 Nov 2026Log out",
  ]);
});

it("logs out on one device", async () => {
  await open();
  await press("Log out: Firefox on Windows");
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(shown().join()).not.toContain("Firefox");
});

it("logs out everywhere else, and says so", async () => {
  await open();
  await press("Log out everywhere else");
  expect((await screen.findByRole("status")).textContent).toContain("You are logged out everywhere else.");
  expect(shown()).toEqual(["Chrome on AndroidThis device"]);
  expect(screen.queryByRole("button")).toBeNull();
});

it("says when a device is logged out already", async () => {
  server["DELETE /profile/sessions/s2"] = () => ({
    status: 404,
    body: { code: "session_not_found", message: "This device is already logged out." },
  });
  await open();
  await press("Log out: Firefox on Windows");
  expect((await screen.findByRole("alert")).textContent).toContain("This device is already logged out.");
});
