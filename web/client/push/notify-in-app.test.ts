// @vitest-environment jsdom
// Without a push service, live events notify: on a page that is not visible, once, if the user wants it (docs/decisions/0019).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveEventKind } from "#contract/traveller/live-events.ts";
import { answeringFetch } from "../api/answering-fetch.ts";
import { notifyInApp } from "./notify-in-app.ts";

const subjectId = "0b9fd30e-7c3a-4a51-8a4e-1d1b5f5f0c01";
const shown: { title: string; tag?: string; path?: string }[] = [];
let permission: NotificationPermission;
let visibility: DocumentVisibilityState;
let subscription: object | null;
let notifyByPush: boolean;

beforeEach(() => {
  shown.length = 0;
  [permission, visibility, subscription, notifyByPush] = ["granted", "hidden", null, true];
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  const registration = {
    pushManager: { getSubscription: async () => subscription },
    showNotification: async (title: string, { tag, data }: { tag: string; data: { path: string } }) =>
      void shown.push({ title, tag, path: data.path }),
  };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
  });
  const profile = () => ({ status: 200, body: { data: { notifyByPush } } });
  vi.stubGlobal("fetch", answeringFetch({ "GET /profile": profile }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Simulates events that arrive together, and returns what is shown. */
async function tell(...kinds: LiveEventKind[]): Promise<void> {
  vi.useFakeTimers();
  for (const [at, kind] of kinds.entries()) notifyInApp({ id: at + 1, kind, subjectId });
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 20));
}

test("a change of status notifies, and opens the application", async () => {
  await tell("status_changed");
  const path = `/applications/track-application/${subjectId}`;
  expect(shown).toEqual([{ title: "Your application has been updated", tag: `status ${subjectId}`, path }]);
});

test.each([
  ["action_needed", "We need something from you"],
  ["filed", "Your application has been filed"],
  ["outcome_decided", "A decision on your application"],
  ["refund_changed", "An update on your payment"],
  ["expert_message", "Your question has been answered"],
] as const)("%s notifies", async (kind, title) => {
  await tell(kind);
  expect(shown).toMatchObject([{ title }]);
});

test("changes that only the page shows do not notify", async () => {
  await tell("action_done", "payment_changed");
  expect(shown).toEqual([]);
});

test("the events of one change notify once, with the most important one", async () => {
  await tell("action_needed", "status_changed");
  expect(shown.map(({ tag }) => tag)).toEqual([`action_needed ${subjectId}`]);
});

test.each([
  ["the page is looked at", () => (visibility = "visible")],
  ["nobody has allowed it", () => (permission = "default")],
  ["the push service tells", () => (subscription = {})],
  ["its owner wants none", () => (notifyByPush = false)],
])("nothing notifies while %s", async (_, happen) => {
  happen();
  await tell("status_changed");
  expect(shown).toEqual([]);
});
