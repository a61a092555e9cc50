// @vitest-environment jsdom
// The token at login: only with permission, within three seconds, and sent later if it comes too late (D27).
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answeringFetch, type Answers, type RecordedCall } from "../api/answering-fetch.ts";
import { pushPermission } from "./push-here.ts";
import { pushAtLogin } from "./push-token.ts";

const pushKey = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const token = 'webpush:{"endpoint":"https://push.example/1"}';
const calls: RecordedCall[] = [];
const registered = () =>
  calls.filter(({ call }) => call === "PUT /profile/push").map(({ init }) => init.body);
let permission: NotificationPermission;
let subscribe: (options: PushSubscriptionOptionsInit) => Promise<unknown>;
let known: { unsubscribe: () => Promise<boolean>; options: object } | null;
let server: Answers;

const subscription = { toJSON: () => ({ endpoint: "https://push.example/1" }) };
const asked = vi.fn();

beforeEach(() => {
  calls.length = 0;
  permission = "granted";
  known = null;
  subscribe = async () => subscription;
  const pushManager = {
    getSubscription: async () => known,
    subscribe: (options: PushSubscriptionOptionsInit) => subscribe(options),
  };
  const registration = { pushManager, getNotifications: async () => [] };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: asked,
  });
  server = {
    "GET /config": () => ({ status: 200, body: { data: { pushKey } } }),
    "PUT /profile/push": () => ({ status: 200, body: { data: {} } }),
  };
  vi.stubGlobal("fetch", answeringFetch(server, calls));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wanted = async () => true;

describe("at login", () => {
  test.each(["default", "denied"] as const)(
    "no token and no question while permission is %s",
    async (given) => {
      permission = given;
      expect((await pushAtLogin()).fcmToken).toBeNull();
      expect(calls).toEqual([]);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  test("a browser with permission identifies itself, subscribed with the server's key", async () => {
    const options: unknown[] = [];
    subscribe = async (given) => {
      options.push(given);
      return subscription;
    };
    const { fcmToken, afterLogin } = await pushAtLogin();
    expect(fcmToken).toBe(token);
    expect(options).toEqual([{ userVisibleOnly: true, applicationServerKey: pushKey }]);
    await afterLogin(wanted);
    expect(registered()).toEqual([]);
  });

  test("a token that comes too late is sent afterwards", async () => {
    vi.useFakeTimers();
    let arrive: (late: unknown) => void = () => {};
    subscribe = () => new Promise((resolve) => (arrive = resolve));
    const logIn = pushAtLogin();
    await vi.advanceTimersByTimeAsync(3000);
    const { fcmToken, afterLogin } = await logIn;
    expect(fcmToken).toBeNull();
    const sent = afterLogin(wanted);
    arrive(subscription);
    await sent;
    expect(registered()).toEqual([JSON.stringify({ token })]);
  });

  test("nobody waits longer than three seconds", async () => {
    vi.useFakeTimers();
    subscribe = () => new Promise(() => {});
    let isOver = false;
    void pushAtLogin().then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(2999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });

  test("a failing push service does not block login; an earlier subscription is removed", async () => {
    const unsubscribe = vi.fn(async () => true);
    known = { unsubscribe, options: { applicationServerKey: new Uint8Array([4]).buffer } };
    subscribe = () => Promise.reject(new DOMException("push service not available", "AbortError"));
    const { fcmToken, afterLogin } = await pushAtLogin();
    expect(fcmToken).toBeNull();
    await afterLogin(wanted);
    expect(unsubscribe).toHaveBeenCalled();
    expect(registered()).toEqual([]);
  });

  test("a late token is not sent for a user who wants no notifications", async () => {
    vi.useFakeTimers();
    let arrive: (late: unknown) => void = () => {};
    subscribe = () => new Promise((resolve) => (arrive = resolve));
    const logIn = pushAtLogin();
    await vi.advanceTimersByTimeAsync(3000);
    const { afterLogin } = await logIn;
    const sent = afterLogin(async () => false);
    arrive(subscription);
    await sent;
    expect(registered()).toEqual([]);
  });
});

test("a subscription with the server's key is reused, one with an older key is replaced", async () => {
  const unsubscribe = vi.fn(async () => true);
  const bytes = Uint8Array.from(atob(pushKey.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
    one.charCodeAt(0),
  );
  known = { ...subscription, unsubscribe, options: { applicationServerKey: bytes.buffer } };
  subscribe = () => Promise.reject(new Error("not needed"));
  expect((await pushAtLogin()).fcmToken).toBe(token);
  expect(unsubscribe).not.toHaveBeenCalled();
  known = { ...known, options: { applicationServerKey: new Uint8Array(65).buffer } };
  subscribe = async () => subscription;
  expect((await pushAtLogin()).fcmToken).toBe(token);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test("a browser without push is distinguished from one that was not asked yet", () => {
  permission = "default";
  expect(pushPermission()).toBe("unasked");
  vi.stubGlobal("navigator", {});
  expect(pushPermission()).toBe("unsupported");
});
