// @vitest-environment jsdom
// The offer after paying: asks only when clicked, disappears once answered, and is not shown after notifications were turned off.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { PushOffer } from "./push-offer.tsx";

const person = { id: "u1", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
const requestPermission = vi.fn(async () => (permission = answer));
let permission: NotificationPermission;
let answer: NotificationPermission;
let calls: RecordedCall[];
let notifyByPush: boolean;

beforeEach(() => {
  vi.clearAllMocks();
  [permission, answer, calls, notifyByPush] = ["default", "granted", [], true];
  rootState.setState({ ...initialState, user: { userData: { data: { ...person, token: "t" } } } }, true);
  const subscription = { toJSON: () => ({ endpoint: "https://push.example/1" }), options: {} };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ pushManager }) }, onLine: true });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission,
  });
  const profile = () => ({
    status: 200,
    body: { data: { ...person, emailVerified: true, sendVisaByEmail: true, notifyByPush, language: null } },
  });
  const answers = {
    "GET /config": () => ({ status: 200, body: { data: { pushKey: "key" } } }),
    "GET /profile": profile,
    "PUT /profile/push": profile,
  };
  vi.stubGlobal("fetch", answeringFetch(answers, calls));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PushOffer />
    </QueryClientProvider>,
  );
}
const button = () => screen.findByRole("button", { name: "Show notifications" });

test("the click asks the browser, registers it with the server, and the offer disappears", async () => {
  open();
  const yes = await button();
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(yes);
  expect(await screen.findByText("This browser shows notifications.")).toBeTruthy();
  expect(calls.map(({ call }) => call)).toContain("PUT /profile/push");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a user who denies permission is not asked again", async () => {
  answer = "denied";
  open();
  fireEvent.click(await button());
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(calls.map(({ call }) => call)).not.toContain("PUT /profile/push");
});

test.each([
  ["has turned news off", false, "default"],
  ["has answered the browser already", true, "granted"],
  ["has blocked notifications", true, "denied"],
] as const)("no offer is made to a user who %s", async (_, wants, given) => {
  [notifyByPush, permission] = [wants, given];
  open();
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain("GET /profile"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("button")).toBeNull();
  expect(requestPermission).not.toHaveBeenCalled();
});
