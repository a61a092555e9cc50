// @vitest-environment jsdom
// The switch for notifications: asks only on a click, explains what prevents it, and turns off everywhere at once.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Profile } from "#contract/accounts.ts";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { PushChoice } from "./push-choice.tsx";

const person = { id: "u1", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
const profile: Profile = {
  ...person,
  emailVerified: true,
  sendVisaByEmail: true,
  notifyByPush: true,
  language: null,
};
const ok = (data: unknown) => () => ({ status: 200, body: { data } });
const unsubscribe = vi.fn(async () => true);
const close = vi.fn();
const requestPermission = vi.fn(async () => (permission = answer));
let permission: NotificationPermission;
let answer: NotificationPermission;
let calls: RecordedCall[];
let server: Answers;
let subscribe: () => Promise<undefined>;

beforeEach(() => {
  vi.clearAllMocks();
  permission = "default";
  answer = "granted";
  subscribe = async () => undefined;
  calls = [];
  server = {
    "GET /config": ok({ pushKey: "key" }),
    "PUT /profile/push": ok(profile),
    "DELETE /profile/push": ok({ ...profile, notifyByPush: false }),
  };
  const subscription = { toJSON: () => ({ endpoint: "https://push.example/1" }), unsubscribe, options: {} };
  let made: typeof subscription | null = null;
  const pushManager = {
    getSubscription: async () => made,
    subscribe: async () => (made = (await subscribe()) ?? subscription),
  };
  const registration = { pushManager, getNotifications: async () => [{ close }] };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal("navigator", { serviceWorker, onLine: true });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission,
  });
  vi.stubGlobal("fetch", answeringFetch(server, calls));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(given: Partial<Profile> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <PushChoice profile={{ ...profile, ...given }} />
    </QueryClientProvider>,
  );
  return screen.findByRole<HTMLInputElement>("checkbox", { name: /^Also show notifications/ });
}
const made = () => calls.map(({ call }) => call).filter((call) => call !== "GET /config");

test("nothing is asked or subscribed before the click; the click asks, subscribes and confirms", async () => {
  const box = await open();
  expect([box.checked, requestPermission.mock.calls.length, calls.length]).toEqual([false, 0, 0]);
  fireEvent.click(box);
  expect(await screen.findByText("This browser shows notifications.")).toBeTruthy();
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(made()).toContain("PUT /profile/push");
  expect(box.checked).toBe(true);
});

test("a user who denies permission learns how to allow it, and nothing is sent", async () => {
  answer = "denied";
  fireEvent.click(await open());
  expect(await screen.findByText(/^Notifications are blocked for this site/)).toBeTruthy();
  expect(made()).toEqual([]);
});

test("turning it off notifies the server, unsubscribes and closes what is shown", async () => {
  permission = "granted";
  const box = await open();
  await waitFor(() => expect(box.checked).toBe(true));
  fireEvent.click(box);
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(close).toHaveBeenCalled();
  expect(made()).toContain("DELETE /profile/push");
});

test("with notifications turned off nothing is subscribed, although the browser would allow it", async () => {
  permission = "granted";
  const box = await open({ notifyByPush: false });
  expect(box.checked).toBe(false);
  expect(calls).toEqual([]);
});

test("without a push service the switch stays off, and open pages notify instead", async () => {
  subscribe = () => Promise.reject(new DOMException("push service not available", "AbortError"));
  const box = await open();
  fireEvent.click(box);
  expect(await screen.findByText(/notifications appear only while one of our pages is open/)).toBeTruthy();
  expect(box.checked).toBe(false);
});

test("a user who had turned notifications off learns that they could not be turned on", async () => {
  subscribe = () => Promise.reject(new DOMException("push service not available", "AbortError"));
  const box = await open({ notifyByPush: false });
  fireEvent.click(box);
  expect(await screen.findByText(/could not be set up for notifications/)).toBeTruthy();
  expect(box.checked).toBe(false);
});

test("an unsupported browser shows an explanation instead of a switch", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  void open().catch(() => undefined);
  expect(await screen.findByText(/^This browser cannot show notifications/)).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
