// @vitest-environment jsdom
// A rendered page starts with the public paths, and still leads to every other page.
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { pages } from "#contract/paths.ts";
import { routes } from "./routes.tsx";
import { startRouter } from "./start-router.ts";

const addresses = [...Object.values(pages).map((path) => path.replaceAll(/:\w+/g, "a1")), "/nowhere"];

test("every path leads to its own screen from a rendered page", async () => {
  history.replaceState(null, "", "/countries/japan");
  const router = await startRouter(true);
  expect(wayTo(router.routes, pages.login)).toBe("*");
  await router.navigate("/nowhere");
  for (const address of addresses) expect(wayTo(router.routes, address)).toBe(wayTo(routes, address));
});

test("a rendered page has its screen immediately", async () => {
  history.replaceState(null, "", "/countries/japan");
  const { state } = await startRouter(true);
  expect(state).toMatchObject({ initialized: true, restoreScrollPosition: false });
  expect(state.matches.map(({ route }) => route.lazy)).toEqual([undefined, undefined, undefined, undefined]);
});

function wayTo(table: RouteObject[], address: string): string | undefined {
  return matchRoutes(table, address)?.at(-1)?.route.path;
}
