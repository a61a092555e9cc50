// @vitest-environment jsdom
// Storage that the browser denies: the product works for this visit, and says so (§3, D13).
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const names = ["sessionStorage", "localStorage", "indexedDB"] as const;
const own = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

function deny(name: (typeof names)[number]): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const [index, name] of names.entries()) {
    const before = own[index];
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  }
});

const asha = { id: "u1", token: "t", fullName: "Asha Rao", email: "asha@example.com", phone: "9876543210" };

test("with all storage denied a user logs in, prepares, and logs out in this tab", async () => {
  names.forEach(deny);
  vi.stubGlobal("BroadcastChannel", function Denied() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  vi.stubGlobal("caches", { keys: () => Promise.reject(new DOMException("", "SecurityError")) });
  const { enterSession, leaveSession, isUserSignedIn, noteExpiredSession, findSessionInOtherTabs } =
    await import("../session/session.ts");
  const { changeVisa, rootState } = await import("../session/root-state.ts");
  expect(await findSessionInOtherTabs()).toBe(false);
  await enterSession(asha);
  changeVisa({ country: "India" });
  expect([isUserSignedIn(), rootState.getState().visa.country]).toEqual([true, "India"]);
  noteExpiredSession();
  await enterSession(asha);
  expect(rootState.getState().visa.country).toBe("India");
  await leaveSession();
  expect([isUserSignedIn(), rootState.getState().visa.country]).toEqual([false, null]);
});

test("denied session storage is known before anything is entered", async () => {
  deny("sessionStorage");
  const { storageDenied } = await import("./site-storage.ts");
  expect(storageDenied.getState().isDenied).toBe(true);
});

test("storage that works is not reported, and a value that no longer fits replaces the older one", async () => {
  const { storageDenied, browserStorage } = await import("./site-storage.ts");
  browserStorage.set("key", "old");
  expect([storageDenied.getState().isDenied, localStorage.getItem("key")]).toEqual([false, "old"]);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  browserStorage.set("key", "new");
  expect([browserStorage.get("key"), localStorage.getItem("key")]).toEqual(["new", null]);
  expect(storageDenied.getState().isDenied).toBe(true);
  browserStorage.remove("key");
  expect(browserStorage.get("key")).toBeNull();
});

test("a file that IndexedDB does not take is reported", async () => {
  deny("indexedDB");
  const { storageDenied } = await import("./site-storage.ts");
  const { saveUnsentFile } = await import("../offline/unsent-files.ts");
  await saveUnsentFile({ key: "d/t/photo", userId: "u1", file: new File([], "a.jpg"), chosenAt: 0 });
  expect(storageDenied.getState().isDenied).toBe(true);
});

test("a missing script is not fixed by reloading where nobody can remember the reload", async () => {
  deny("sessionStorage");
  const { isMendedByReloading } = await import("../offline/missing-file.ts");
  expect(isMendedByReloading(new Error("Failed to fetch dynamically imported module: /a.js"))).toBe(false);
});

test.each(["push/push-here.ts", "push/foreground-pushes.ts"])(
  "denied service workers do not stop the page: %s",
  async (file) => {
    const denied = Object.create(navigator, {
      serviceWorker: {
        get: () => {
          throw new DOMException("", "SecurityError");
        },
      },
    }) as Navigator;
    vi.stubGlobal("navigator", denied);
    const { QueryClient } = await import("@tanstack/react-query");
    const loaded = (await import(`../${file}`)) as Record<string, (queries: unknown) => unknown>;
    const entry = loaded["pushPermission"] ?? loaded["showForegroundPushes"];
    expect(entry?.(new QueryClient())).toBe(file === "push/push-here.ts" ? "unsupported" : undefined);
  },
);
