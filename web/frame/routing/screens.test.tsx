// @vitest-environment jsdom
// Screens are loaded when they are first visited, failures are replaced by the next path, and each path keeps its place.
import { act, cleanup, fireEvent, render, screen as page, waitFor } from "@testing-library/react";
import { Outlet, type RouteObject } from "react-router";
import { Link } from "#web/ui/action/link.tsx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FailureBoundary } from "./failure-boundary.tsx";
import { loadOnce } from "./load-once.ts";
import { LoadedRouter } from "./loaded-router.tsx";
import { loadScreens, screen } from "./screen.tsx";
import { loadPath, Screens } from "./screens.tsx";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

const scrolls: number[] = [];
let top = 0;

beforeEach(() => {
  scrolls.length = 0;
  top = 0;
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.spyOn(window, "scrollTo").mockImplementation((_: unknown, y: number) => {
    top = y;
    scrolls.push(y);
  });
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => top);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Frame() {
  useScrollRestoration();
  return (
    <>
      <Link to="/">first</Link>
      <Link to="/second">second</Link>
      <Link to="/third">third</Link>
      <Outlet />
    </>
  );
}

const first = { path: "/", element: <h1>First</h1> };
const tableOf = (...screens: RouteObject[]): RouteObject[] => [
  {
    element: <Frame />,
    children: [
      {
        element: (
          <FailureBoundary failure={({ error }) => <p role="alert">{String(error)}</p>}>
            <Outlet />
          </FailureBoundary>
        ),
        children: [first, ...screens, { path: "*", element: <h1>Unknown</h1> }],
      },
    ],
  },
];

function show(start: RouteObject[], all?: () => Promise<RouteObject[]>) {
  const tables = { start, ...(all && { all: loadOnce(all) }) };
  render(
    <LoadedRouter load={(path) => loadPath(tables, path)}>
      <Screens {...tables} />
    </LoadedRouter>,
  );
}

/** Routes that are loading suspend, which React allows in asynchronous acts only. */
const go = (name: string) =>
  act(async () => {
    fireEvent.click(page.getByRole("link", { name }));
    await Promise.resolve();
  });
const heading = (name: string) => page.findByRole("heading", { name });

test("the screen and the address stay until the next screen is loaded, and it is loaded once", async () => {
  const pending = Promise.withResolvers<() => React.JSX.Element>();
  const load = vi.fn(() => pending.promise);
  show(tableOf({ path: "/second", ...screen(load) }));
  await go("second");
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(page.getByRole("heading", { name: "First" })).toBeTruthy();
  expect(location.pathname).toBe("/");
  await act(async () => {
    pending.resolve(() => <h1>Second</h1>);
    await pending.promise;
  });
  await heading("Second");
  expect(location.pathname).toBe("/second");
  await go("first");
  await heading("First");
  await go("second");
  await heading("Second");
  expect(load).toHaveBeenCalledOnce();
});

test("a later navigation takes the place of one that is still loading", async () => {
  const pending = Promise.withResolvers<() => React.JSX.Element>();
  show(tableOf({ path: "/second", ...screen(() => pending.promise) }));
  await go("second");
  await go("third");
  await heading("Unknown");
  await act(async () => {
    pending.resolve(() => <h1>Second</h1>);
    await pending.promise;
  });
  expect(location.pathname).toBe("/third");
  expect(page.getByRole("heading", { name: "Unknown" })).toBeTruthy();
});

test("going back ends a navigation that is still loading, and shows the screen before", async () => {
  const pending = Promise.withResolvers<() => React.JSX.Element>();
  show(tableOf({ path: "/second", ...screen(() => pending.promise) }));
  await go("third");
  await heading("Unknown");
  await go("second");
  await act(async () => {
    history.back();
    await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    pending.resolve(() => <h1>Second</h1>);
    await pending.promise;
  });
  await heading("First");
  expect(location.pathname).toBe("/");
});

test("the first path that is not among the routes loads the others, and the frame stays", async () => {
  const all = tableOf({ path: "/second", element: <h1>Second</h1> });
  const loadAll = vi.fn(() => Promise.resolve(all));
  show(tableOf(), loadAll);
  const link = page.getByRole("link", { name: "second" });
  expect(loadAll).not.toHaveBeenCalled();
  await go("second");
  await heading("Second");
  expect(page.getByRole("link", { name: "second" })).toBe(link);
  await go("third");
  await heading("Unknown");
  expect(loadAll).toHaveBeenCalledOnce();
});

test("a screen that can't be loaded shows why, and is loaded again at the next visit", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const load = vi
    .fn<() => Promise<() => React.JSX.Element>>()
    .mockRejectedValueOnce(new Error("no connection"))
    .mockResolvedValue(() => <h1>Second</h1>);
  show(tableOf({ path: "/second", ...screen(load) }));
  await go("second");
  expect((await page.findByRole("alert")).textContent).toContain("no connection");
  await go("first");
  await heading("First");
  expect(page.queryByRole("alert")).toBeNull();
  await go("second");
  await heading("Second");
  expect(load).toHaveBeenCalledTimes(2);
});

test("routes that can't be loaded show the failure of the application", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  show(tableOf(), () => Promise.reject(new Error("no connection")));
  await go("second");
  expect((await page.findByRole("alert")).textContent).toContain("no connection");
});

test("routes that can't be loaded at the start show the failure of the application", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  history.replaceState(null, "", "/second");
  await act(async () => {
    show(tableOf(), () => Promise.reject(new Error("no connection")));
    await Promise.resolve();
  });
  expect((await page.findByRole("alert")).textContent).toContain("no connection");
});

test("the frames and the screen of a path are loaded at the same time", async () => {
  const begun: string[] = [];
  const never = (name: string) => () => {
    begun.push(name);
    return new Promise<never>(() => {});
  };
  const table = [{ ...screen(never("frame")), children: [{ path: "/a", ...screen(never("screen")) }] }];
  void loadScreens(table, "/a");
  expect(begun).toEqual(["frame", "screen"]);
});

test("a new screen starts at its top, and going back returns to where the traveller was", async () => {
  show(tableOf({ path: "/second", element: <h1>Second</h1> }));
  top = 640;
  fireEvent.scroll(window);
  await go("second");
  await heading("Second");
  expect(scrolls.at(-1)).toBe(0);
  await act(async () => {
    history.back();
    await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  });
  await heading("First");
  await waitFor(() => expect(scrolls.at(-1)).toBe(640));
});

test("a reload returns to the stored place", () => {
  show(tableOf());
  top = 320;
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  top = 0;
  show(tableOf());
  expect(scrolls).toEqual([0, 320]);
});

test("an address with the ID of an element scrolls to it", () => {
  const scrolledTo: string[] = [];
  // Test files share one DOM, where others define it on this prototype.
  Object.defineProperty(HTMLElement.prototype, "scrollIntoView", {
    configurable: true,
    writable: true,
    value(this: Element) {
      scrolledTo.push(this.id);
    },
  });
  history.replaceState(null, "", "/#place");
  show([{ element: <Frame />, children: [{ path: "/", element: <h1 id="place">Place</h1> }] }]);
  expect(scrolledTo).toEqual(["place"]);
});
